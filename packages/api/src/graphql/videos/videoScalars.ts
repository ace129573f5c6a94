import type { PlayMap } from '@snaplore/schema/playMap';
import type { DraftParagraphs } from '@snaplore/schema/videoEdits/draftVideo';
import type { SpokenLines, TimelineLines } from '@snaplore/schema/transcript/mapTranscript';
import type { FileRuns } from '@snaplore/schema/videoEdits/playedRuns';
import { GraphQLError, GraphQLScalarType } from 'graphql';

/** Many small objects as one value, as the rows of a nested list (docs/decisions/what-a-query-may-cost.md). */
const answered = <Value>(name: string, description: string): GraphQLScalarType<never, Value> =>
  new GraphQLScalarType<never, Value>({
    name,
    description,
    serialize: (value) => value as Value,
    parseValue: () => {
      throw new GraphQLError(`${name} is not sent as it is read`);
    },
  });

export const GraphQLPlayMap = answered<PlayMap>(
  'PlayMap',
  `What a paragraph plays, as a JSON list of objects with \`totalTime\` (on the article's timeline), \`videoTime\`
(in the video) and \`videoId\`, sorted by \`totalTime\`. Times in whole milliseconds.`,
);

export const GraphQLDraftParagraphs = answered<DraftParagraphs>(
  'DraftParagraphs',
  `The paragraphs of a draft's video, as a JSON list of objects with \`id\`, \`key\`, \`title\`, \`tags\`, \`level\`
(0 or 1) and \`stretches\`: objects with \`videoId\`, \`start\`, \`end\` (whole milliseconds of the video) and
\`cuts\`, the edits that took it out; it is shown where that is empty.`,
);

export const GraphQLFileRuns = answered<FileRuns>(
  'FileRuns',
  `The runs of a recording in the order of its timeline, as a JSON list of objects with \`fileId\`, \`start\`, \`end\`
(start <= x < end, in whole milliseconds of the file) and \`isWhole\`, whether it is all of the file.`,
);

export const GraphQLSpokenLines = answered<SpokenLines>(
  'SpokenLines',
  `The lines of a transcript in the order of the article's timeline, as a JSON list of objects with \`id\`,
\`start\`, \`end\`, \`speaker\` (null for none), \`isApproximate\` (whether the times of its words are estimated) and
\`words\`: objects with \`text\`, \`start\` and \`end\`. Times in whole milliseconds of the timeline.`,
);

export const GraphQLTimelineLines = answered<TimelineLines>(
  'TimelineLines',
  `As SpokenLines, with the part of a video's line that each is: \`lineId\`, \`videoId\`, and \`videoStart\` and
\`videoEnd\` in whole milliseconds of that video.`,
);

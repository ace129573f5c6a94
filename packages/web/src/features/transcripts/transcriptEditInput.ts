import type { TranscriptEdit } from '@snaplore/schema/transcript/transcriptEdit';
import type { LinePart } from '@snaplore/schema/transcript/mapTranscript';
import type { TranscriptEditInput } from '../../gql/types.js';

const partOf = ({ videoId, lineId, videoStart, videoEnd }: LinePart): LinePart => ({
  ...{ videoId, lineId, videoStart, videoEnd },
});

/** An edit as it is sent. */
export function transcriptEditInput(edit: TranscriptEdit): TranscriptEditInput {
  switch (edit.kind) {
    case 'text':
      return { text: { part: partOf(edit.part), base: edit.base, text: edit.text } };
    case 'times':
      return { times: { part: partOf(edit.part), start: edit.start, end: edit.end } };
    case 'split': {
      const { kind: _, ...split } = edit;
      return { split };
    }
    case 'join': {
      const { kind: _, ...join } = edit;
      return { join };
    }
    case 'speaker': {
      const { kind: _, ...speaker } = edit;
      return { speaker };
    }
    case 'renameSpeaker':
      return { renameSpeaker: { speaker: edit.speaker, name: edit.name } };
    case 'replace':
      return { replace: { find: edit.find, text: edit.text } };
    case 'restore':
      return {
        restore: edit.lines.map(({ base, start, end, speaker, isApproximate, words, ...part }) => ({
          ...{ part: partOf(part), base: { ...base }, start, end, speaker, isApproximate },
          words: words.map((word) => ({ ...word })),
        })),
      };
  }
}

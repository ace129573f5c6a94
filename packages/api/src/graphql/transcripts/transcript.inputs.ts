import { AppError } from '@snaplore/core/kernel/appError';
import type { LinePart } from '@snaplore/schema/transcript/mapTranscript';
import type { TranscriptWord } from '@snaplore/schema/transcript/transcript';
import type { RestoredLine, TranscriptEdit } from '@snaplore/schema/transcript/transcriptEdit';
import { Field, ID, InputType, Int } from 'type-graphql';

@InputType()
export class RequestTranscriptionInput {
  @Field(() => ID)
  articleId!: string;

  @Field(() => String, { nullable: true, description: 'ISO 639-1; recognised where left out.' })
  language?: string | null;
}

@InputType({ description: 'What is shown of a line, as TimelineLines has it.' })
class LinePartInput implements LinePart {
  @Field(() => ID)
  videoId!: string;

  @Field(() => ID)
  lineId!: string;

  @Field(() => Int)
  videoStart!: number;

  @Field(() => Int)
  videoEnd!: number;
}

@InputType()
class RewordLineInput {
  @Field(() => LinePartInput)
  part!: LinePartInput;

  @Field(() => String, { description: 'The text that the user began from: CONFLICT when it is another by now.' })
  base!: string;

  @Field(() => String, { description: 'Empty to remove it.' })
  text!: string;
}

@InputType()
class RetimeLineInput {
  @Field(() => LinePartInput)
  part!: LinePartInput;

  @Field(() => Int, { description: 'In whole milliseconds of the video.' })
  start!: number;

  @Field(() => Int)
  end!: number;
}

@InputType()
class SplitLineInput {
  @Field(() => ID)
  videoId!: string;

  @Field(() => ID)
  lineId!: string;

  @Field(() => Int, { description: 'When the first word of the new line begins, in milliseconds of the video.' })
  at!: number;

  @Field(() => ID, { description: 'A new uuid: the new line has it.' })
  id!: string;
}

@InputType()
class JoinLineInput {
  @Field(() => ID)
  videoId!: string;

  @Field(() => ID)
  lineId!: string;

  @Field(() => ID, { description: 'The line that it becomes the end of.' })
  previousId!: string;
}

@InputType()
class SetSpeakerInput {
  @Field(() => ID)
  videoId!: string;

  @Field(() => ID)
  lineId!: string;

  @Field(() => String, { nullable: true, description: 'Null for nobody.' })
  speaker?: string | null;
}

@InputType()
class RenameSpeakerInput {
  @Field(() => String)
  speaker!: string;

  @Field(() => String, { nullable: true, description: 'Null for nobody.' })
  name?: string | null;
}

@InputType()
class ReplaceTextInput {
  @Field(() => String, { description: 'Whole words, whatever their case.' })
  find!: string;

  @Field(() => String)
  text!: string;
}

@InputType({ description: 'Times in whole milliseconds of the video.' })
class TranscriptWordInput implements TranscriptWord {
  @Field(() => Int)
  start!: number;

  @Field(() => Int)
  end!: number;

  @Field(() => String)
  text!: string;
}

@InputType()
class LineBaseInput {
  @Field(() => String, { description: 'Empty where it is gone.' })
  text!: string;

  @Field(() => String, { nullable: true })
  speaker?: string | null;
}

@InputType({ description: 'What a line was, and which part of it that is by now.' })
class RestoredLineInput {
  @Field(() => LinePartInput)
  part!: LinePartInput;

  @Field(() => LineBaseInput, { description: 'What it says by now: CONFLICT when that is another.' })
  base!: LineBaseInput;

  @Field(() => Int, { description: 'In whole milliseconds of the video.' })
  start!: number;

  @Field(() => Int)
  end!: number;

  @Field(() => String, { nullable: true })
  speaker?: string | null;

  @Field(() => Boolean)
  isApproximate!: boolean;

  @Field(() => [TranscriptWordInput], { description: 'None where there was no such line.' })
  words!: TranscriptWordInput[];
}

@InputType({ description: 'Exactly one of its fields.' })
export class TranscriptEditInput {
  @Field(() => RewordLineInput, { nullable: true })
  text?: RewordLineInput | null;

  @Field(() => RetimeLineInput, { nullable: true })
  times?: RetimeLineInput | null;

  @Field(() => SplitLineInput, { nullable: true })
  split?: SplitLineInput | null;

  @Field(() => JoinLineInput, { nullable: true })
  join?: JoinLineInput | null;

  @Field(() => SetSpeakerInput, { nullable: true })
  speaker?: SetSpeakerInput | null;

  @Field(() => RenameSpeakerInput, { nullable: true, description: 'In all lines of the article.' })
  renameSpeaker?: RenameSpeakerInput | null;

  @Field(() => ReplaceTextInput, { nullable: true, description: 'In all lines of the article.' })
  replace?: ReplaceTextInput | null;

  @Field(() => [RestoredLineInput], { nullable: true, description: 'Lines as they were before another edit.' })
  restore?: RestoredLineInput[] | null;
}

@InputType()
export class EditTranscriptInput {
  @Field(() => ID)
  articleId!: string;

  @Field(() => ID, { description: 'A new uuid, which names the edit: sent again it is not done again.' })
  id!: string;

  @Field(() => TranscriptEditInput)
  edit!: TranscriptEditInput;
}

@InputType({ description: 'A line of a file of captions; times in whole milliseconds of the timeline of the draft.' })
class ImportedLineInput {
  @Field(() => Int)
  start!: number;

  @Field(() => Int)
  end!: number;

  @Field(() => String, { nullable: true, description: 'Null for nobody.' })
  speaker?: string | null;

  @Field(() => String)
  text!: string;
}

@InputType()
export class ImportTranscriptInput {
  @Field(() => ID)
  articleId!: string;

  @Field(() => ID, { description: 'A new uuid, which names the import: sent again it is not done again.' })
  id!: string;

  @Field(() => Int, { description: 'Of the video that the times are of: CONFLICT when it is another by now.' })
  revision!: number;

  @Field(() => [ImportedLineInput])
  lines!: ImportedLineInput[];
}

/** The edit that an input says. @throws AppError BAD_INPUT for none and for several. */
export function toTranscriptEdit(input: TranscriptEditInput): TranscriptEdit {
  const { text, times, split, join, speaker, renameSpeaker, replace, restore } = input;
  const edits: TranscriptEdit[] = [];
  if (text) edits.push({ kind: 'text', part: text.part, base: text.base, text: text.text });
  if (times) edits.push({ kind: 'times', part: times.part, start: times.start, end: times.end });
  if (split) {
    const { videoId, lineId, at, id } = split;
    edits.push({ kind: 'split', videoId, lineId, at, id });
  }
  if (join) {
    const { videoId, lineId, previousId } = join;
    edits.push({ kind: 'join', videoId, lineId, previousId });
  }
  if (speaker) {
    const { videoId, lineId, speaker: name = null } = speaker;
    edits.push({ kind: 'speaker', videoId, lineId, speaker: name });
  }
  if (renameSpeaker)
    edits.push({ kind: 'renameSpeaker', speaker: renameSpeaker.speaker, name: renameSpeaker.name ?? null });
  if (replace) edits.push({ kind: 'replace', find: replace.find, text: replace.text });
  if (restore) edits.push({ kind: 'restore', lines: restore.map(restoredLine) });
  const [edit, more] = edits;
  if (!edit || more) throw new AppError('BAD_INPUT', {}, { edit: 'exactly one' });
  return edit;
}

const restoredLine = ({ part, base, start, end, speaker, isApproximate, words }: RestoredLineInput): RestoredLine => ({
  ...{ videoId: part.videoId, lineId: part.lineId, videoStart: part.videoStart, videoEnd: part.videoEnd },
  ...{ start, end, isApproximate, words },
  base: { text: base.text, speaker: base.speaker ?? null },
  speaker: speaker ?? null,
});

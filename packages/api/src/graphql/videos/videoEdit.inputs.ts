import type { InsertPlace, VideoEdit } from '@snaplore/schema/videoEdits/videoEdit';
import { AppError } from '@snaplore/core/kernel/appError';
import { Field, ID, InputType, Int } from 'type-graphql';

@InputType({ description: 'A moment of a video, in whole milliseconds: it stays whatever is edited.' })
class VideoMomentInput {
  @Field(() => ID)
  videoId!: string;

  @Field(() => Int)
  videoTime!: number;
}

@InputType({ description: 'start <= x < end, in whole milliseconds of the video.' })
class VideoRangeInput {
  @Field(() => ID)
  videoId!: string;

  @Field(() => Int)
  start!: number;

  @Field(() => Int)
  end!: number;
}

@InputType({ description: 'Where the beginning of a new paragraph is, and what it is called.' })
export class SplitParagraphInput {
  @Field(() => VideoMomentInput)
  at!: VideoMomentInput;

  @Field(() => ID, { description: 'A new uuid: the second half has it.' })
  id!: string;

  @Field(() => String, { description: '16 letters and digits.' })
  key!: string;

  @Field(() => String)
  title!: string;
}

@InputType()
class MoveParagraphInput {
  @Field(() => ID)
  paragraphId!: string;

  @Field(() => ID, { nullable: true, description: 'Null is the end.' })
  before?: string | null;

  @Field(() => Int, { description: '0, or 1 below the paragraph of level 0 before it.' })
  level!: number;
}

@InputType()
class NestParagraphInput {
  @Field(() => ID)
  paragraphId!: string;

  @Field(() => Int)
  level!: number;
}

@InputType()
class RetitleParagraphInput {
  @Field(() => ID)
  paragraphId!: string;

  @Field(() => String)
  title!: string;
}

@InputType()
class TagParagraphInput {
  @Field(() => ID)
  paragraphId!: string;

  @Field(() => [String])
  tags!: string[];
}

@InputType()
class DragParagraphInput {
  @Field(() => ID)
  paragraphId!: string;

  @Field(() => VideoMomentInput, { description: 'Where it begins from now on.' })
  at!: VideoMomentInput;
}

@InputType({ description: 'Exactly one of its fields.' })
export class VideoEditKindInput {
  @Field(() => SplitParagraphInput, { nullable: true })
  split?: SplitParagraphInput | null;

  @Field(() => ID, { nullable: true, description: 'The paragraph that is joined to the one before it.' })
  join?: string | null;

  @Field(() => MoveParagraphInput, { nullable: true })
  move?: MoveParagraphInput | null;

  @Field(() => NestParagraphInput, { nullable: true })
  nest?: NestParagraphInput | null;

  @Field(() => RetitleParagraphInput, { nullable: true })
  retitle?: RetitleParagraphInput | null;

  @Field(() => TagParagraphInput, { nullable: true })
  tag?: TagParagraphInput | null;

  @Field(() => DragParagraphInput, { nullable: true })
  drag?: DragParagraphInput | null;

  @Field(() => [VideoRangeInput], { nullable: true, description: 'What is taken out.' })
  trim?: VideoRangeInput[] | null;

  @Field(() => ID, { nullable: true, description: 'The paragraph that is taken out.' })
  remove?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'true: the recording is deleted, every paragraph taken out.' })
  clear?: boolean | null;
}

@InputType()
export class EditVideoInput {
  @Field(() => ID)
  articleId!: string;

  @Field(() => ID, { description: 'A new uuid, which names the edit: sent again it is not done again.' })
  id!: string;

  @Field(() => Int, { description: 'Of the video that the user saw.' })
  revision!: number;

  @Field(() => VideoEditKindInput)
  edit!: VideoEditKindInput;
}

@InputType()
export class UndoVideoEditInput {
  @Field(() => ID)
  articleId!: string;

  @Field(() => ID, { description: 'As DraftVideo.undo or DraftVideo.redo says.' })
  editId!: string;
}

@InputType({ description: 'Where a video goes in a draft: exactly one of its fields.' })
export class VideoPlaceInput {
  @Field(() => ID, { nullable: true, description: 'The paragraph that it goes before.' })
  before?: string | null;

  @Field(() => SplitParagraphInput, {
    nullable: true,
    description: 'A moment within a paragraph: what is from there on becomes the new paragraph behind the video.',
  })
  at?: SplitParagraphInput | null;
}

/** The place that an input says. @throws AppError BAD_INPUT for none and for both. */
export function toInsertPlace({ before, at: split }: VideoPlaceInput): InsertPlace {
  if (split && before == null) {
    const { at, id, key, title } = split;
    return { kind: 'at', at, paragraph: { id, key, title } };
  }
  if (!split && before != null) return { kind: 'before', paragraphId: before };
  throw new AppError('BAD_INPUT', {}, { place: 'exactly one' });
}

const levelOf = (level: number): 0 | 1 => {
  if (level !== 0 && level !== 1) throw new AppError('PARAGRAPH_LEVELS');
  return level;
};

/** The edit that an input says. @throws AppError BAD_INPUT for none and for several, PARAGRAPH_LEVELS. */
export function toVideoEdit(input: VideoEditKindInput): VideoEdit {
  const { split, join, move, nest, retitle, tag, drag, trim, remove, clear } = input;
  const edits: VideoEdit[] = [];
  if (split) {
    const { at, id, key, title } = split;
    edits.push({ kind: 'split', at, paragraph: { id, key, title } });
  }
  if (join != null) edits.push({ kind: 'join', paragraphId: join });
  if (move) {
    const { paragraphId, before, level } = move;
    edits.push({ kind: 'move', paragraphId, before: before ?? null, level: levelOf(level) });
  }
  if (nest) edits.push({ kind: 'nest', paragraphId: nest.paragraphId, level: levelOf(nest.level) });
  if (retitle) edits.push({ kind: 'retitle', paragraphId: retitle.paragraphId, title: retitle.title });
  if (tag) edits.push({ kind: 'tag', paragraphId: tag.paragraphId, tags: tag.tags });
  if (drag) edits.push({ kind: 'drag', paragraphId: drag.paragraphId, at: drag.at });
  if (trim) edits.push({ kind: 'trim', ranges: trim });
  if (remove != null) edits.push({ kind: 'remove', paragraphId: remove });
  if (clear) edits.push({ kind: 'clear' });
  const [edit, more] = edits;
  if (!edit || more) throw new AppError('BAD_INPUT', {}, { edit: 'exactly one' });
  return edit;
}

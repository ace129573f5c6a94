import { requireMember } from '@snaplore/core/access/authorize';
import { AtMost } from '@snaplore/core/kernel/fieldCost';
import { adoptNoteFiles } from '@snaplore/core/noteFiles/adoptNoteFiles';
import { copyImageFromUrl } from '@snaplore/core/noteFiles/copyImageFromUrl';
import * as limits from '@snaplore/schema/limits';
import { noteFilePath } from '@snaplore/schema/notes/noteFilePath';
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { GraphContext } from '../context.js';

@InputType()
export class CopyImageFromUrlInput {
  @Field(() => ID)
  articleId!: string;

  @Field(() => String, { description: 'An address on the internet, http or https.' })
  url!: string;
}

@InputType()
export class AdoptNoteFilesInput {
  @Field(() => ID)
  articleId!: string;

  @Field(() => [String], { description: 'As notes name them.' })
  paths!: string[];
}

/** An image that was stored for a note. */
@ObjectType()
export class StoredImage {
  @Field(() => String, { description: 'By which a note names it. It gives no right to read it.' })
  path!: string;

  @Field(() => Int, { description: 'In pixels, as it is shown.' })
  width!: number;

  @Field(() => Int)
  height!: number;
}

/** Images and attachments of notes. Files themselves are sent over REST. */
@Resolver()
export class NoteFileResolver {
  @Mutation(() => StoredImage, { description: 'Copies an image from the internet into an article.' })
  async copyImageFromUrl(
    @Arg('input', () => CopyImageFromUrlInput) input: CopyImageFromUrlInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<StoredImage> {
    requireMember(caller);
    const { id, width, height } = await copyImageFromUrl(caller, input);
    return { path: noteFilePath(id), width: width ?? 0, height: height ?? 0 };
  }

  @AtMost(limits.noteFilesAtOnceMax)
  @Mutation(() => [String], {
    nullable: 'items',
    description:
      'Gives an article files of its own for paths that were copied into a note of it, and answers the path to name ' +
      'instead of each; null for what the user may not see.',
  })
  async adoptNoteFiles(
    @Arg('input', () => AdoptNoteFilesInput) input: AdoptNoteFilesInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<(string | null)[]> {
    requireMember(caller);
    return await adoptNoteFiles(caller, input);
  }
}

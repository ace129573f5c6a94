import { requireMember } from '@snaplore/core/access/authorize';
import type { Article } from '@snaplore/core/articles/article.entity';
import { editVideo } from '@snaplore/core/videoEdits/editVideo';
import { readUndo } from '@snaplore/core/videoEdits/readUndo';
import { redoVideoEdit, undoVideoEdit } from '@snaplore/core/videoEdits/undoVideoEdit';
import { Costs } from '@snaplore/core/kernel/fieldCost';
import type { DraftParagraphs } from '@snaplore/schema/videoEdits/draftVideo';
import { Arg, Ctx, Field, FieldResolver, ID, Int, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import { ArticleDraft } from '../articles/articleDraft.resolver.js';
import type { GraphContext } from '../context.js';
import { EditVideoInput, toVideoEdit, UndoVideoEditInput } from './videoEdit.inputs.js';
import { GraphQLDraftParagraphs } from './videoScalars.js';

@ObjectType({ description: "The video of an article's draft, as it is edited." })
export class DraftVideo {
  @Field(() => ID, { description: 'The id of the article.' })
  id!: string;

  @Field(() => Int, { description: 'Increases with every change.' })
  revision!: number;

  @Costs(50)
  @Field(() => GraphQLDraftParagraphs)
  paragraphs!: DraftParagraphs;
}

const draftOf = (article: Article): ArticleDraft => ({ id: article.id, article });

@Resolver(() => ArticleDraft)
export class ArticleDraftVideoResolver {
  @FieldResolver(() => DraftVideo)
  async video(@Root() { article }: ArticleDraft, @Ctx() { loaders }: GraphContext): Promise<DraftVideo> {
    const draft = await loaders.companyRows.videoDraft(article.id);
    return { id: article.id, revision: draft?.revision ?? 0, paragraphs: draft?.paragraphs ?? [] };
  }
}

@Resolver(() => DraftVideo)
export class DraftVideoResolver {
  @Costs(10)
  @FieldResolver(() => ID, { nullable: true, description: "The user's edit that is undone next." })
  async undo(@Root() { id }: DraftVideo, @Ctx() { caller }: GraphContext): Promise<string | null> {
    requireMember(caller);
    return (await readUndo(caller, id)).undo;
  }

  @Costs(10)
  @FieldResolver(() => ID, { nullable: true, description: "The user's edit that is done again next." })
  async redo(@Root() { id }: DraftVideo, @Ctx() { caller }: GraphContext): Promise<string | null> {
    requireMember(caller);
    return (await readUndo(caller, id)).redo;
  }

  @Mutation(() => ArticleDraft, {
    description: 'Edits the video of a draft: the newest one, where what the edit changes is still there.',
  })
  async editVideo(
    @Arg('input', () => EditVideoInput) { edit, ...input }: EditVideoInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<ArticleDraft> {
    requireMember(caller);
    return draftOf(await editVideo(caller, { ...input, edit: toVideoEdit(edit) }));
  }

  @Mutation(() => ArticleDraft, { description: "Undoes the user's last edit; those of others stay." })
  async undoVideoEdit(
    @Arg('input', () => UndoVideoEditInput) input: UndoVideoEditInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<ArticleDraft> {
    requireMember(caller);
    return draftOf(await undoVideoEdit(caller, input));
  }

  @Mutation(() => ArticleDraft, { description: 'Does the edit again that the user undid last.' })
  async redoVideoEdit(
    @Arg('input', () => UndoVideoEditInput) input: UndoVideoEditInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<ArticleDraft> {
    requireMember(caller);
    return draftOf(await redoVideoEdit(caller, input));
  }
}

import { AiGeneration } from '@snaplore/core/ai/aiGeneration.entity';
import { requestNotes } from '@snaplore/core/ai/notes/requestNotes';
import { requestParagraphs } from '@snaplore/core/ai/paragraphs/requestParagraphs';
import { stopGeneration } from '@snaplore/core/ai/stopGeneration';
import { requireMember } from '@snaplore/core/access/authorize';
import { Costs } from '@snaplore/core/kernel/fieldCost';
import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { ArticleDraft } from '../articles/articleDraft.resolver.js';
import type { GraphContext } from '../context.js';
import { RequestAiNotesInput } from './ai.inputs.js';

/** What is generated for an article as a whole, by whichever of its editors. */
@Resolver(() => ArticleDraft)
export class ArticleAiResolver {
  @Mutation(() => AiGeneration, { description: 'Joins the notes that are being written, if any.' })
  async requestAiNotes(
    @Arg('input', () => RequestAiNotesInput) input: RequestAiNotesInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<AiGeneration> {
    requireMember(caller);
    return await requestNotes(caller, input);
  }

  @Mutation(() => AiGeneration, { description: 'Joins the paragraphs that are being generated, if any.' })
  async requestAiParagraphs(
    @Arg('articleId', () => ID) articleId: string,
    @Ctx() { caller }: GraphContext,
  ): Promise<AiGeneration> {
    requireMember(caller);
    return await requestParagraphs(caller, { articleId });
  }

  @Mutation(() => Boolean, {
    description: 'Ends what is generated for an article: paragraphs, notes or transcription.',
  })
  async stopAiGeneration(
    @Arg('articleId', () => ID) articleId: string,
    @Arg('type', () => String) type: string,
    @Ctx() { caller }: GraphContext,
  ): Promise<boolean> {
    requireMember(caller);
    await stopGeneration(caller, type, articleId);
    return true;
  }

  @Costs(1)
  @FieldResolver(() => AiGeneration, { nullable: true, description: 'The latest generation of notes; null for none.' })
  async notesGeneration(@Root() { id }: ArticleDraft, @Ctx() { loaders }: GraphContext): Promise<AiGeneration | null> {
    return await loaders.companyRows.notesGeneration.load(id);
  }

  @Costs(1)
  @FieldResolver(() => AiGeneration, {
    nullable: true,
    description: 'The latest generation of paragraphs; null for none.',
  })
  async paragraphsGeneration(
    @Root() { id }: ArticleDraft,
    @Ctx() { loaders }: GraphContext,
  ): Promise<AiGeneration | null> {
    return await loaders.companyRows.paragraphsGeneration.load(id);
  }
}

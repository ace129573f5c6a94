import { requireMember } from '@snaplore/core/access/authorize';
import { Article } from '@snaplore/core/articles/article.entity';
import { Costs } from '@snaplore/core/kernel/fieldCost';
import { editTranscript } from '@snaplore/core/transcripts/editTranscript';
import { importTranscript } from '@snaplore/core/transcripts/importTranscript';
import { TranscriptionRequest } from '@snaplore/core/transcripts/transcriptionRequest.entity';
import { undoTranscription } from '@snaplore/core/transcripts/undoTranscription';
import { spokenLines, type SpokenLines, type TimelineLines } from '@snaplore/schema/transcript/mapTranscript';
import { Arg, Ctx, Field, FieldResolver, ID, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import { ArticleDraft } from '../articles/articleDraft.resolver.js';
import type { GraphContext } from '../context.js';
import { GraphQLSpokenLines, GraphQLTimelineLines } from '../videos/videoScalars.js';
import { EditTranscriptInput, ImportTranscriptInput, toTranscriptEdit } from './transcript.inputs.js';

@ObjectType({ description: "What is said in an article's video." })
export class ArticleTranscript {
  @Field(() => String, { nullable: true, description: 'ISO 639-1; null when unknown.' })
  language!: string | null;

  @Costs(50)
  @Field(() => GraphQLSpokenLines)
  lines!: SpokenLines;
}

@ObjectType({ description: 'The same for those who edit it.' })
export class DraftTranscript {
  @Field(() => ID, { description: 'The id of the article.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'ISO 639-1; null when unknown.' })
  language!: string | null;

  @Costs(50)
  @Field(() => GraphQLTimelineLines)
  lines!: TimelineLines;
}

/** The language of an article is that of its first video. */
async function languageOf(articleId: string, { loaders }: GraphContext): Promise<string | null> {
  const [first] = await loaders.companyRows.transcripts.load(articleId);
  return first?.language ?? null;
}

@Resolver(() => Article)
export class ServedTranscriptResolver {
  @Costs(5)
  @FieldResolver(() => ArticleTranscript, {
    description:
      'Of the video that readers are served, without what is hidden; of an article that was never published, as in ' +
      'its draft.',
  })
  async transcript(@Root() article: Article, @Ctx() context: GraphContext): Promise<ArticleTranscript> {
    const lines = await context.loaders.servedLines(article);
    return { language: await languageOf(article.id, context), lines: spokenLines(lines) };
  }

  @Costs(1)
  @FieldResolver(() => Boolean, { description: 'Whether anything is said in it, as far as can be told without words.' })
  async hasTranscript(@Root() article: Article, @Ctx() { loaders }: GraphContext): Promise<boolean> {
    return await loaders.hasTranscript(article);
  }
}

@Resolver(() => ArticleDraft)
export class DraftTranscriptResolver {
  @Costs(5)
  @FieldResolver(() => DraftTranscript)
  async transcript(@Root() { id }: ArticleDraft, @Ctx() context: GraphContext): Promise<DraftTranscript> {
    const lines = await context.loaders.draftLines(id);
    return { id, language: await languageOf(id, context), lines };
  }

  @Costs(1)
  @FieldResolver(() => Boolean, { description: 'Whether a video of the article has a transcript.' })
  async hasTranscript(@Root() { id }: ArticleDraft, @Ctx() { loaders }: GraphContext): Promise<boolean> {
    return (await loaders.companyRows.spokenVideos.load(id)).length > 0;
  }

  @Costs(1)
  @FieldResolver(() => Boolean, { description: 'Whether there is what the last generation replaced.' })
  async hasEarlierTranscript(@Root() { id }: ArticleDraft, @Ctx() { loaders }: GraphContext): Promise<boolean> {
    return await loaders.companyRows.hasEarlierTranscript.load(id);
  }

  @FieldResolver(() => TranscriptionRequest, {
    nullable: true,
    description: 'The latest generation of its transcript; null for none.',
  })
  async transcription(
    @Root() { id }: ArticleDraft,
    @Ctx() { loaders }: GraphContext,
  ): Promise<TranscriptionRequest | null> {
    return await loaders.companyRows.transcription(id);
  }

  @Mutation(() => ArticleDraft, {
    description:
      'Edits what is said, for readers too: the newest transcript, where what the edit changes is still there.',
  })
  async editTranscript(
    @Arg('input', () => EditTranscriptInput) { edit, ...input }: EditTranscriptInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<ArticleDraft> {
    requireMember(caller);
    const article = await editTranscript(caller, { ...input, edit: toTranscriptEdit(edit) });
    return { id: article.id, article };
  }

  @Mutation(() => ArticleDraft, {
    description:
      'Replaces what the draft says by the lines of a file of captions, for readers too; undoTranscription brings it ' +
      'back.',
  })
  async importTranscript(
    @Arg('input', () => ImportTranscriptInput) { lines, ...input }: ImportTranscriptInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<ArticleDraft> {
    requireMember(caller);
    const imported = lines.map(({ start, end, speaker = null, text }) => ({ start, end, speaker, text }));
    const article = await importTranscript(caller, { ...input, lines: imported });
    return { id: article.id, article };
  }

  @Mutation(() => ArticleDraft, {
    description: 'Brings back what the last generation replaced; done again, what it generated.',
  })
  async undoTranscription(
    @Arg('articleId', () => ID) articleId: string,
    @Ctx() { caller }: GraphContext,
  ): Promise<ArticleDraft> {
    requireMember(caller);
    const article = await undoTranscription(caller, articleId);
    return { id: article.id, article };
  }
}

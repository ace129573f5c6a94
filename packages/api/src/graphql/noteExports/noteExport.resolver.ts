import { requireMember } from '@snaplore/core/access/authorize';
import { cancelNoteExport } from '@snaplore/core/noteExports/cancelNoteExport';
import { NoteExport, type ArticleExportFormat } from '@snaplore/core/noteExports/noteExport.entity';
import { getNoteExport, noteExportUrl } from '@snaplore/core/noteExports/noteExports.queries';
import { requestArticleExport, requestWorkspaceExport } from '@snaplore/core/noteExports/requestNoteExport';
import { Job } from '@snaplore/core/outbox/job.entity';
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import type { GraphContext } from '../context.js';
import { found } from '../found.js';
import { followExport, type ExportProgress } from '../exports/followExport.js';

@ObjectType()
class NoteExportEvent implements ExportProgress {
  @Field(() => Int)
  sequence!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Where it can be downloaded for a few minutes, once it is made.',
  })
  url!: string | null;

  @Field(() => Job)
  job!: Job;
}

@Resolver(() => NoteExport)
export class NoteExportResolver {
  @Query(() => NoteExport)
  async noteExport(@Arg('id', () => ID) id: string, @Ctx() { caller }: GraphContext): Promise<NoteExport> {
    requireMember(caller);
    return await getNoteExport(caller, id);
  }

  @Mutation(() => NoteExport)
  async requestWorkspaceExport(
    @Arg('workspaceId', () => ID) workspaceId: string,
    @Ctx() { caller }: GraphContext,
  ): Promise<NoteExport> {
    requireMember(caller);
    return await requestWorkspaceExport(caller, workspaceId);
  }

  @Mutation(() => NoteExport)
  async requestArticleExport(
    @Arg('articleId', () => ID) articleId: string,
    @Arg('format', () => String, { description: '`markdown` or `html`.' }) format: ArticleExportFormat,
    @Ctx() { caller }: GraphContext,
  ): Promise<NoteExport> {
    requireMember(caller);
    return await requestArticleExport(caller, articleId, format);
  }

  @Mutation(() => NoteExport)
  async cancelNoteExport(@Arg('id', () => ID) id: string, @Ctx() { caller }: GraphContext): Promise<NoteExport> {
    requireMember(caller);
    return await cancelNoteExport(caller, id);
  }

  @FieldResolver(() => String, { nullable: true })
  async url(@Root() { id }: NoteExport, @Ctx() { caller }: GraphContext): Promise<string | null> {
    requireMember(caller);
    return await noteExportUrl(caller, id);
  }

  @FieldResolver(() => Job)
  async job(@Root() exported: NoteExport, @Ctx() { loaders }: GraphContext): Promise<Job> {
    return found(await loaders.companyRows.job.load(exported.jobId));
  }

  @Subscription(() => NoteExportEvent, {
    subscribe: ({ args, context }: { args: { noteExportId: string }; context: GraphContext }) =>
      followExport(context, { get: getNoteExport, urlOf: noteExportUrl }, args.noteExportId),
  })
  noteExportProgress(
    @Root() event: NoteExportEvent,
    @Arg('noteExportId', () => ID) _noteExportId: string,
    // Each message has the whole state, so nothing earlier has to be sent again.
    @Arg('after', () => Int, { nullable: true }) _after: number | null,
  ): NoteExportEvent {
    return event;
  }
}

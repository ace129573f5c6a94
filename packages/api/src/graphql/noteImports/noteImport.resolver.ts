import { requireMember } from '@snaplore/core/access/authorize';
import { cancelNoteImport } from '@snaplore/core/noteImports/cancelNoteImport';
import { NoteImport } from '@snaplore/core/noteImports/noteImport.entity';
import { getNoteImport } from '@snaplore/core/noteImports/noteImports.queries';
import { startNoteImport } from '@snaplore/core/noteImports/startNoteImport';
import { Job } from '@snaplore/core/outbox/job.entity';
import type { NoteImportPreview, NoteImportReport } from '@snaplore/schema/noteImport';
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
import { followNoteImport, type NoteImportProgress } from './followNoteImport.js';
import { PreviewType, ReportType } from './noteImport.types.js';

@ObjectType()
class NoteImportEvent implements NoteImportProgress {
  @Field(() => Int)
  sequence!: number;

  @Field(() => Job)
  job!: Job;
}

/** The file itself comes by `POST /api/note-imports` (docs/domains/noteImports.md). */
@Resolver(() => NoteImport)
export class NoteImportResolver {
  @Query(() => NoteImport)
  async noteImport(@Arg('id', () => ID) id: string, @Ctx() { caller }: GraphContext): Promise<NoteImport> {
    requireMember(caller);
    return await getNoteImport(caller, id);
  }

  @Mutation(() => NoteImport, { description: 'Begins an import whose preview is there.' })
  async startNoteImport(@Arg('id', () => ID) id: string, @Ctx() { caller }: GraphContext): Promise<NoteImport> {
    requireMember(caller);
    return await startNoteImport(caller, id);
  }

  @Mutation(() => NoteImport)
  async cancelNoteImport(@Arg('id', () => ID) id: string, @Ctx() { caller }: GraphContext): Promise<NoteImport> {
    requireMember(caller);
    return await cancelNoteImport(caller, id);
  }

  @FieldResolver(() => PreviewType, { nullable: true, description: 'Null until it is known.' })
  preview(@Root() { preview }: NoteImport): NoteImportPreview | null {
    return preview;
  }

  @FieldResolver(() => ReportType, { nullable: true, description: 'Null until everything is made.' })
  report(@Root() { report }: NoteImport): NoteImportReport | null {
    return report;
  }

  @FieldResolver(() => Job, { description: 'The import, or its preview before it has begun.' })
  async job(@Root() { importJobId, previewJobId }: NoteImport, @Ctx() { loaders }: GraphContext): Promise<Job> {
    return found(await loaders.companyRows.job.load(importJobId ?? previewJobId));
  }

  @Subscription(() => NoteImportEvent, {
    subscribe: ({ args, context }: { args: { noteImportId: string }; context: GraphContext }) =>
      followNoteImport(context, args.noteImportId),
  })
  noteImportProgress(
    @Root() event: NoteImportEvent,
    @Arg('noteImportId', () => ID) _noteImportId: string,
    // Each message has the whole state, so nothing earlier has to be sent again.
    @Arg('after', () => Int, { nullable: true }) _after: number | null,
  ): NoteImportEvent {
    return event;
  }
}

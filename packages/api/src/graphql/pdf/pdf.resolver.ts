import { requireMember } from '@snaplore/core/access/authorize';
import { Job } from '@snaplore/core/outbox/job.entity';
import { cancelPdf } from '@snaplore/core/pdf/cancelPdf';
import { PdfExport } from '@snaplore/core/pdf/pdfExport.entity';
import { getPdfExport, latestPdfExport, pdfUrl } from '@snaplore/core/pdf/pdfExports.queries';
import { requestPdf } from '@snaplore/core/pdf/requestPdf';
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
class PdfEvent implements ExportProgress {
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

@Resolver(() => PdfExport)
export class PdfResolver {
  @Query(() => PdfExport)
  async pdfExport(@Arg('id', () => ID) id: string, @Ctx() { caller }: GraphContext): Promise<PdfExport> {
    requireMember(caller);
    return await getPdfExport(caller, id);
  }

  @Query(() => PdfExport, { nullable: true })
  async latestPdfExport(
    @Arg('articleId', () => ID) articleId: string,
    @Ctx() { caller }: GraphContext,
  ): Promise<PdfExport | null> {
    requireMember(caller);
    return await latestPdfExport(caller, articleId);
  }

  @Mutation(() => PdfExport)
  async requestPdf(
    @Arg('articleId', () => ID) articleId: string,
    @Arg('textTabId', () => ID, { nullable: true }) textTabId: string | null,
    @Ctx() { caller }: GraphContext,
  ): Promise<PdfExport> {
    requireMember(caller);
    return await requestPdf(caller, { articleId, textTabId });
  }

  @Mutation(() => PdfExport)
  async cancelPdf(@Arg('id', () => ID) id: string, @Ctx() { caller }: GraphContext): Promise<PdfExport> {
    requireMember(caller);
    return await cancelPdf(caller, id);
  }

  @FieldResolver(() => String, { nullable: true })
  async url(@Root() { id }: PdfExport, @Ctx() { caller }: GraphContext): Promise<string | null> {
    requireMember(caller);
    return await pdfUrl(caller, id);
  }

  @FieldResolver(() => Job)
  async job(@Root() exported: PdfExport, @Ctx() { loaders }: GraphContext): Promise<Job> {
    return found(await loaders.companyRows.job.load(exported.jobId));
  }

  @Subscription(() => PdfEvent, {
    subscribe: ({ args, context }: { args: { pdfExportId: string }; context: GraphContext }) =>
      followExport(context, { get: getPdfExport, urlOf: pdfUrl }, args.pdfExportId),
  })
  pdfProgress(
    @Root() event: PdfEvent,
    @Arg('pdfExportId', () => ID) _pdfExportId: string,
    // Each message has the whole state, so nothing earlier has to be sent again.
    @Arg('after', () => Int, { nullable: true }) _after: number | null,
  ): PdfEvent {
    return event;
  }
}

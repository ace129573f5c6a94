import { AppError } from '@snaplore/core/kernel/appError';
import type { MemberCaller } from '@snaplore/core/kernel/caller';
import { cancelPdf } from '@snaplore/core/pdf/cancelPdf';
import type { PdfExport } from '@snaplore/core/pdf/pdfExport.entity';
import { getPdfExport, latestPdfExport, pdfUrl } from '@snaplore/core/pdf/pdfExports.queries';
import { requestPdf } from '@snaplore/core/pdf/requestPdf';
import { errorRegistry, type ErrorCode } from '@snaplore/schema/errors';
import * as limits from '@snaplore/schema/limits';
import type { WebSocket } from 'ws';
import type { GraphContext } from '../graphql/context.js';
import { followExport, type ExportProgress } from '../graphql/exports/followExport.js';
import { JobSession } from './jobSession.js';
import { pdfMessage, type PdfAnswer, type PdfMessage } from './pdfMessages.js';

/** Refusals that the user can act on; anything else is closed as an error. */
const warnings: ReadonlySet<string> = new Set<ErrorCode>([
  'PDF_NOTHING_TO_EXPORT',
  'PDF_NOT_CONFIGURED',
  'BAD_INPUT',
  'WARNING',
]);

/** One socket with one PDF: from its start or its present state, to its address. */
export class PdfSession extends JobSession<PdfMessage> {
  private exported: PdfExport | null = null;
  private said: number | null = null;

  constructor(socket: WebSocket, context: GraphContext) {
    super(socket, context, { message: pdfMessage, waitingMax: limits.pdfMessagesWaiting, warnings, name: 'PDF' });
  }

  isAbout(articleId: string): boolean {
    return this.exported?.articleId === articleId;
  }

  protected async read(caller: MemberCaller): Promise<void> {
    if (this.exported) await getPdfExport(caller, this.exported.id);
  }

  protected async begin(
    caller: MemberCaller,
    message: Extract<PdfMessage, { type: 'start' | 'reconnect' }>,
  ): Promise<void> {
    const { id } = (this.exported = await requested(caller, message));
    this.follow(followExport(this.context, { get: getPdfExport, urlOf: pdfUrl }, id), ({ value }) => {
      this.tell(id, value);
    });
  }

  protected async cancel(caller: MemberCaller): Promise<void> {
    if (this.exported) await cancelPdf(caller, this.exported.id);
  }

  private tell(exportId: string, { url, job }: ExportProgress): void {
    if (job.status === 'done' && url !== null) {
      this.answer({ type: 'result', exportId, url });
      this.close('success', 'success');
    } else if (job.status === 'done' || job.status === 'failed') this.endWith(exportId, job.errorCode);
    else {
      if (job.progress !== this.said) this.answer({ type: 'update', exportId, progress: job.progress });
      this.said = job.progress;
    }
  }

  private endWith(exportId: string, code: string | null): void {
    if (code === 'PDF_CANCELLED') {
      this.answer({ type: 'cancel', exportId });
      this.close('success', 'cancelled');
    } else this.fail(new AppError(code !== null && code in errorRegistry ? (code as ErrorCode) : 'PDF_FAILED'));
  }

  private answer(answer: PdfAnswer): void {
    this.say(answer);
  }
}

async function requested(
  caller: MemberCaller,
  message: Extract<PdfMessage, { type: 'start' | 'reconnect' }>,
): Promise<PdfExport> {
  const { articleId, textTabId } = message;
  if (message.type === 'start') return await requestPdf(caller, { articleId, textTabId });
  const found =
    message.exportId == null
      ? await latestPdfExport(caller, articleId, textTabId)
      : await getPdfExport(caller, message.exportId);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

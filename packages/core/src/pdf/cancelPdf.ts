import type { MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { inTransaction } from '../outbox/transaction.js';
import type { PdfExport } from './pdfExport.entity.js';
import { findPdfExport } from './pdfExports.queries.js';

/** The NOTIFY channel on which workers learn that a PDF was cancelled; the payload is its id. */
export const pdfCancelledChannel = 'snaplore_pdf_cancelled';

/**
 * Cancels a PDF, also one that has not begun. A finished one stays (docs/domains/pdf.md).
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function cancelPdf(caller: MemberCaller, id: string): Promise<PdfExport> {
  return await inTransaction(caller, async ({ em }) => {
    const found = await findPdfExport(em, caller, id);
    if (found.finishedAt !== null) return found;
    found.cancelledAt ??= databaseNow();
    await em.flush();
    await em.execute('select pg_notify(?, ?)', [pdfCancelledChannel, found.id]);
    return found;
  });
}

import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { writePdf } from '@snaplore/core/pdf/writePdf';

/** Makes the PDF that a user requested (docs/domains/pdf.md). */
export async function exportPdfJob({ caller, payload, ...attempt }: Attempt<'articles.exportPdf'>): Promise<void> {
  await writePdf(caller, payload.pdfExportId, attempt);
}

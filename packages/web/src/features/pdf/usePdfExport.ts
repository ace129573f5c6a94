import { skipToken } from '@apollo/client/react';
import { useCancelPdfMutation } from '../../gql/CancelPdf.js';
import { usePdfProgressSubscription } from '../../gql/PdfProgress.js';
import { useRequestPdfMutation } from '../../gql/RequestPdf.js';
import { m } from '../../paraglide/messages.js';
import { exportState, type ExportState } from '../exports/exportState.js';
import { useRequestedExport } from '../exports/useRequestedExport.js';

/**
 * Requests the PDF of a note and follows it to its end. One that is being made already, such as before the page was
 * loaded again, is continued (docs/domains/pdf.md).
 */
export function usePdfExport(articleId: string, textTabId: string | null): ExportState & { cancel: () => void } {
  const [request] = useRequestPdfMutation();
  const [cancelPdf] = useCancelPdfMutation();
  const { id, refusal, cancel } = useRequestedExport({
    request: async () => (await request({ variables: { articleId, textTabId } })).data?.requestPdf.id,
    cancel: async (requested) => await cancelPdf({ variables: { id: requested } }),
  });
  const { data, error } = usePdfProgressSubscription(id === null ? skipToken : { variables: { pdfExportId: id } });
  const event = id === null ? undefined : data?.pdfProgress;
  return {
    ...exportState({ event, refusal, error }, m.pdf_failed()),
    cancel,
  };
}

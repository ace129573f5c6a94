import { skipToken } from '@apollo/client/react';
import { errorRegistry, type ErrorCode } from '@snaplore/schema/errors';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCancelPdfMutation } from '../../gql/CancelPdf.js';
import { usePdfProgressSubscription } from '../../gql/PdfProgress.js';
import { useRequestPdfMutation } from '../../gql/RequestPdf.js';
import { errorText } from '../../lib/errorText.js';
import { errorWords } from '../../lib/errorWords.js';
import { m } from '../../paraglide/messages.js';

interface PdfExport {
  /** Per cent. */
  progress: number;
  /** Where it can be downloaded; null until it is made. */
  url: string | null;
  failure: string | null;
  cancel: () => void;
}

function failureText(code: string | null): string {
  return code !== null && code in errorRegistry ? errorWords(code as ErrorCode) : m.pdf_failed();
}

/**
 * Requests the PDF of a note and follows it to its end. One that is being made already, such as before the page was
 * loaded again, is continued (docs/domains/pdf.md).
 */
export function usePdfExport(articleId: string, textTabId: string | null): PdfExport {
  const [request] = useRequestPdfMutation();
  const [cancel] = useCancelPdfMutation();
  const [id, setId] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { data, error } = usePdfProgressSubscription(id === null ? skipToken : { variables: { pdfExportId: id } });
  const begin = useEffectEvent((isStale: () => boolean) => {
    request({ variables: { articleId, textTabId } }).then(
      ({ data: begun }) => {
        if (begun && !isStale()) setId(begun.requestPdf.id);
      },
      (reason: unknown) => {
        if (!isStale()) setRefusal(errorText(reason));
      },
    );
  });
  useEffect(() => {
    let isLeft = false;
    begin(() => isLeft);
    return () => {
      isLeft = true;
    };
  }, []);
  const event = id === null ? undefined : data?.pdfProgress;
  const status = event?.job.status;
  const hasFailed = status === 'failed' || (status === 'done' && event?.url == null);
  return {
    progress: event?.job.progress ?? 0,
    url: status === 'done' ? (event?.url ?? null) : null,
    failure: refusal ?? (error ? errorText(error) : hasFailed ? failureText(event?.job.errorCode ?? null) : null),
    cancel: () => {
      // Nobody waits for it any more, so a failed cancellation is ignored.
      if (id !== null) cancel({ variables: { id } }).catch(() => undefined);
    },
  };
}

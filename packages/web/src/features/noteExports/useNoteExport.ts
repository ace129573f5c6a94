import { skipToken } from '@apollo/client/react';
import { errorRegistry, type ErrorCode } from '@snaplore/schema/errors';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCancelNoteExportMutation } from '../../gql/CancelNoteExport.js';
import { useNoteExportProgressSubscription } from '../../gql/NoteExportProgress.js';
import { useNoteExportReportQuery } from '../../gql/NoteExportReport.js';
import { useRequestArticleExportMutation } from '../../gql/RequestArticleExport.js';
import { useRequestWorkspaceExportMutation } from '../../gql/RequestWorkspaceExport.js';
import type { NoteExportReportQuery } from '../../gql/types.js';
import { errorText } from '../../lib/errorText.js';
import { errorWords } from '../../lib/errorWords.js';
import { m } from '../../paraglide/messages.js';
import type { Exported } from './exported.js';

interface NoteExportState {
  /** Per cent. */
  progress: number;
  /** Where it can be downloaded; null until it is made. */
  url: string | null;
  /** What it holds; null until it is made. */
  report: NoteExportReportQuery['noteExport']['report'] | null;
  failure: string | null;
  cancel: () => void;
}

function failureText(code: string | null): string {
  return code !== null && code in errorRegistry ? errorWords(code as ErrorCode) : m.errors_noteExportFailed();
}

/**
 * Requests an export and follows it to its end. One that is being made already, such as before the page was loaded
 * again, is continued (docs/domains/noteExports.md).
 */
export function useNoteExport(exported: Exported): NoteExportState {
  const [requestWorkspace] = useRequestWorkspaceExportMutation();
  const [requestArticle] = useRequestArticleExportMutation();
  const [cancel] = useCancelNoteExportMutation();
  const [id, setId] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { data, error } = useNoteExportProgressSubscription(
    id === null ? skipToken : { variables: { noteExportId: id } },
  );
  const request = async (): Promise<string | undefined> => {
    if ('workspaceId' in exported)
      return (await requestWorkspace({ variables: exported })).data?.requestWorkspaceExport.id;
    return (await requestArticle({ variables: exported })).data?.requestArticleExport.id;
  };
  const begin = useEffectEvent((isStale: () => boolean) => {
    request().then(
      (requested) => {
        if (requested !== undefined && !isStale()) setId(requested);
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
  const event = id === null ? undefined : data?.noteExportProgress;
  const status = event?.job.status;
  const url = status === 'done' ? (event?.url ?? null) : null;
  const made = useNoteExportReportQuery(
    id === null || url === null ? skipToken : { variables: { id }, fetchPolicy: 'network-only' },
  );
  const hasFailed = status === 'failed' || (status === 'done' && event?.url == null);
  return {
    progress: event?.job.progress ?? 0,
    url,
    report: made.data?.noteExport.report ?? null,
    failure: refusal ?? (error ? errorText(error) : hasFailed ? failureText(event?.job.errorCode ?? null) : null),
    cancel: () => {
      // Nobody waits for it any more, so a failed cancellation is ignored.
      if (id !== null) cancel({ variables: { id } }).catch(() => undefined);
    },
  };
}

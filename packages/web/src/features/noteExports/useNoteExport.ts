import { skipToken } from '@apollo/client/react';
import { useCancelNoteExportMutation } from '../../gql/CancelNoteExport.js';
import { useNoteExportProgressSubscription } from '../../gql/NoteExportProgress.js';
import { useNoteExportReportQuery } from '../../gql/NoteExportReport.js';
import { useRequestArticleExportMutation } from '../../gql/RequestArticleExport.js';
import { useRequestWorkspaceExportMutation } from '../../gql/RequestWorkspaceExport.js';
import type { NoteExportReportQuery } from '../../gql/types.js';
import { m } from '../../paraglide/messages.js';
import { exportState, type ExportState } from '../exports/exportState.js';
import { useRequestedExport } from '../exports/useRequestedExport.js';
import type { Exported } from './exported.js';

interface NoteExportState extends ExportState {
  /** What it holds; null until it is made. */
  report: NoteExportReportQuery['noteExport']['report'] | null;
  cancel: () => void;
}

/**
 * Requests an export and follows it to its end. One that is being made already, such as before the page was loaded
 * again, is continued (docs/domains/noteExports.md).
 */
export function useNoteExport(exported: Exported): NoteExportState {
  const [requestWorkspace] = useRequestWorkspaceExportMutation();
  const [requestArticle] = useRequestArticleExportMutation();
  const [cancelExport] = useCancelNoteExportMutation();
  const { id, refusal, cancel } = useRequestedExport({
    request: async () => {
      if ('workspaceId' in exported)
        return (await requestWorkspace({ variables: exported })).data?.requestWorkspaceExport.id;
      return (await requestArticle({ variables: exported })).data?.requestArticleExport.id;
    },
    cancel: async (requested) => await cancelExport({ variables: { id: requested } }),
  });
  const { data, error } = useNoteExportProgressSubscription(
    id === null ? skipToken : { variables: { noteExportId: id } },
  );
  const event = id === null ? undefined : data?.noteExportProgress;
  const state = exportState({ event, refusal, error }, m.errors_noteExportFailed());
  const made = useNoteExportReportQuery(
    id === null || state.url === null ? skipToken : { variables: { id }, fetchPolicy: 'network-only' },
  );
  return {
    ...state,
    report: made.data?.noteExport.report ?? null,
    cancel,
  };
}

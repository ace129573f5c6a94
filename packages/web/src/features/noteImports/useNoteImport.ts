import { useApolloClient } from '@apollo/client/react';
import * as limits from '@snaplore/schema/limits';
import { useRef, useState } from 'react';
import { CancelNoteImportDocument } from '../../gql/CancelNoteImport.js';
import { NoteImportDocument } from '../../gql/NoteImport.js';
import { useNoteImportProgressSubscription } from '../../gql/NoteImportProgress.js';
import { StartNoteImportDocument } from '../../gql/StartNoteImport.js';
import type { NoteImportQuery } from '../../gql/types.js';
import { errorText } from '../../lib/errorText.js';
import { errorWords } from '../../lib/errorWords.js';
import { importErrorWords } from './importErrorWords.js';
import { sendNotes } from './sendNotes.js';

export type Preview = NonNullable<NoteImportQuery['noteImport']['preview']>;
export type Report = NonNullable<NoteImportQuery['noteImport']['report']>;

/** The step of an import; `progress` is per cent. */
export type NoteImportState =
  | { at: 'start'; error: string | null }
  | { at: 'sending'; progress: number }
  | { at: 'reading'; id: string }
  | { at: 'preview'; id: string; preview: Preview; isBusy: boolean; error: string | null }
  | { at: 'importing'; id: string }
  | { at: 'done'; report: Report };

interface NoteImport {
  state: NoteImportState;
  /** Of the job that is followed, per cent. */
  progress: number;
  send: (file: File) => void;
  confirm: () => void;
  /** Gives up what is under way. */
  cancel: () => void;
}

const followed = (state: NoteImportState): string | null =>
  state.at === 'reading' || state.at === 'importing' ? state.id : null;

/** Sends a file, shows what it would make, and imports it on confirmation (docs/domains/noteImports.md). */
export function useNoteImport(workspaceId: string): NoteImport {
  const client = useApolloClient();
  const [state, setState] = useState<NoteImportState>({ at: 'start', error: null });
  const stop = useRef(new AbortController());
  const id = followed(state);
  const end = async (status: string, errorCode: string | null): Promise<void> => {
    if (id === null) return;
    const isImport = state.at === 'importing';
    try {
      if (status === 'failed') throw new Error(importErrorWords(errorCode));
      const { data: made } = await client.query({
        query: NoteImportDocument,
        variables: { id },
        fetchPolicy: 'no-cache',
      });
      const { preview, report } = made?.noteImport ?? {};
      if (isImport && report) setState({ at: 'done', report });
      else if (!isImport && preview) setState({ at: 'preview', id, preview, isBusy: false, error: null });
      else throw new Error(importErrorWords(null));
    } catch (reason) {
      setState({ at: 'start', error: errorText(reason) });
    }
  };

  const { data } = useNoteImportProgressSubscription({
    variables: { noteImportId: id ?? '' },
    skip: id === null,
    onData: ({ data: message }) => {
      const { status, errorCode } = message.data?.noteImportProgress.job ?? {};
      if (status === 'done' || status === 'failed') void end(status, errorCode ?? null);
    },
    onError: (reason) => {
      setState({ at: 'start', error: errorText(reason) });
    },
  });
  const job = id === null ? undefined : data?.noteImportProgress.job;

  const send = (file: File): void => {
    if (file.size > limits.noteImportMaxBytes) {
      setState({ at: 'start', error: errorWords('NOTE_IMPORT_TOO_LARGE') });
      return;
    }
    stop.current = new AbortController();
    const { signal } = stop.current;
    setState({ at: 'sending', progress: 0 });
    const onProgress = (progress: number): void => {
      setState((now) => (now.at === 'sending' ? { at: 'sending', progress } : now));
    };
    sendNotes(workspaceId, file, onProgress, signal).then(
      (sent) => {
        setState({ at: 'reading', id: sent });
      },
      (reason: unknown) => {
        setState({ at: 'start', error: signal.aborted ? null : errorText(reason) });
      },
    );
  };

  const confirm = (): void => {
    if (state.at !== 'preview') return;
    const { id: confirmed, preview } = state;
    setState({ at: 'preview', id: confirmed, preview, isBusy: true, error: null });
    client.mutate({ mutation: StartNoteImportDocument, variables: { id: confirmed } }).then(
      () => {
        setState({ at: 'importing', id: confirmed });
      },
      (reason: unknown) => {
        setState({ at: 'preview', id: confirmed, preview, isBusy: false, error: errorText(reason) });
      },
    );
  };

  const cancel = (): void => {
    stop.current.abort(new Error('Cancelled'));
    if (!('id' in state)) return;
    // Nobody waits for it any more, so a failed cancellation is ignored.
    client.mutate({ mutation: CancelNoteImportDocument, variables: { id: state.id } }).catch(() => undefined);
    setState({ at: 'start', error: null });
  };

  return { state, progress: state.at === 'sending' ? state.progress : (job?.progress ?? 0), send, confirm, cancel };
}

import { useApolloClient } from '@apollo/client/react';
import * as limits from '@snaplore/schema/limits';
import { useRef, useState } from 'react';
import { ImportPeopleDocument } from '../../gql/ImportPeople.js';
import { ImportPreviewDocument } from '../../gql/ImportPreview.js';
import type { ImportPeopleMutation, ImportRowPartsFragment } from '../../gql/types.js';
import { errorText } from '../../lib/errorText.js';
import { m } from '../../paraglide/messages.js';

export type ImportedRow = ImportRowPartsFragment;

/** The step of an import: nothing chosen, a file being read, rows to check, rows that were imported. */
export type ImportState =
  | { at: 'start'; error?: string }
  | { at: 'reading' }
  | { at: 'preview'; text: string; rows: readonly ImportedRow[]; isBusy: boolean; error?: string }
  | { at: 'done'; rows: readonly ImportedRow[]; mails: ImportPeopleMutation['importPeople']['mails'] };

interface Import {
  state: ImportState;
  read: (file: File) => Promise<void>;
  confirm: (sendEmail: boolean) => Promise<void>;
}

/** Reads a file, previews its import and imports it on confirmation (docs/domains/imports.md). */
export function useImport(): Import {
  const client = useApolloClient();
  const [state, setState] = useState<ImportState>({ at: 'start' });
  // The answer for a file that was replaced by another one is ignored.
  const latestRead = useRef(0);

  const read = async (file: File) => {
    latestRead.current += 1;
    const thisRead = latestRead.current;
    if (file.size > limits.requestBodyBytes) {
      setState({ at: 'start', error: m.import_tooLarge({ max: limits.importRowsMax }) });
      return;
    }
    setState({ at: 'reading' });
    try {
      const text = await file.text();
      const { data } = await client.query({
        query: ImportPreviewDocument,
        variables: { text },
        fetchPolicy: 'no-cache',
      });
      if (thisRead === latestRead.current && data)
        setState({ at: 'preview', text, rows: data.importPreview, isBusy: false });
    } catch (error) {
      if (thisRead === latestRead.current) setState({ at: 'start', error: errorText(error) });
    }
  };

  const confirm = async (sendEmail: boolean) => {
    if (state.at !== 'preview') return;
    const { text, rows } = state;
    setState({ at: 'preview', text, rows, isBusy: true });
    try {
      const { data } = await client.mutate({
        mutation: ImportPeopleDocument,
        variables: { text, sendEmail },
        fetchPolicy: 'no-cache',
        refetchQueries: ['Team'],
      });
      if (data) setState({ at: 'done', ...data.importPeople });
    } catch (error) {
      setState({ at: 'preview', text, rows, isBusy: false, error: errorText(error) });
    }
  };

  return { state, read, confirm };
}

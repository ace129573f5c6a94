import { useApolloClient } from '@apollo/client/react';
import { captionFileMaxBytes } from '@snaplore/schema/transcript/transcriptLimits';
import { timelineDuration, timelineOf } from '@snaplore/schema/videoEdits/draftVideo';
import { useMemo, useRef, useState } from 'react';
import { showActionToast } from '../../design/toasts.js';
import { useImportedDraftQuery } from '../../gql/ImportedDraft.js';
import { useImportTranscriptMutation } from '../../gql/ImportTranscript.js';
import { UndoImportDocument } from '../../gql/UndoImport.js';
import { attempt } from '../../lib/attempt.js';
import { useAction } from '../../lib/useAction.js';
import { m } from '../../paraglide/messages.js';
import { useRefetchOn } from '../live/useChanges.js';
import { decodeCaptions, detectEncoding, type CaptionEncoding } from './captionEncoding.js';
import { fitCaptions, type FittedCaptions } from './fitCaptions.js';
import type { CaptionReading } from './readCaptions.js';

interface ChosenFile {
  name: string;
  bytes: Uint8Array;
  detected: CaptionEncoding;
  encoding: CaptionEncoding;
  reading: CaptionReading;
}

const changes = ['draft_changed', 'article_changed', 'video_changed'] as const;

/** A file of captions on its way into a draft: chosen, read in an encoding, fitted into the video, imported. */
export function useCaptionImport(articleId: string, onDone: () => void) {
  const client = useApolloClient();
  const { data, error, refetch } = useImportedDraftQuery({ variables: { articleId }, fetchPolicy: 'network-only' });
  useRefetchOn({ kinds: changes, articleId }, refetch);
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [importTranscript] = useImportTranscriptMutation();
  const { run, isBusy } = useAction();
  const newest = useRef(0);
  /** Names the import of a file, so that one whose answer was lost is not done twice. */
  const id = useRef('');

  const draft = data?.article.draft;
  const duration = useMemo(() => (draft ? timelineDuration(timelineOf(draft.video)) : 0), [draft]);
  const fitted = useMemo(
    (): FittedCaptions | null =>
      file && draft && 'read' in file.reading ? fitCaptions(file.reading.read.lines, duration) : null,
    [file, draft, duration],
  );

  const read = async (name: string, bytes: Uint8Array, chosen: CaptionEncoding | null): Promise<void> => {
    const turn = (newest.current += 1);
    const { readCaptions } = await import('./readCaptions.js');
    const detected = detectEncoding(bytes);
    const encoding = chosen ?? detected;
    const { text, isComplete } = decodeCaptions(bytes, encoding);
    const reading = await readCaptions(text, isComplete);
    if (turn !== newest.current) return;
    id.current = crypto.randomUUID();
    setFile({ name, bytes, detected, encoding, reading });
  };

  const choose = async (from: File): Promise<void> => {
    setFile(null);
    setFailure(null);
    if (from.size > captionFileMaxBytes) {
      setFailure(m.captions_fileTooLarge());
      return;
    }
    try {
      await read(from.name, new Uint8Array(await from.arrayBuffer()), null);
    } catch {
      setFailure(m.captions_notRead());
    }
  };

  const confirm = (): void => {
    if (!fitted || !draft || fitted.lines.length === 0) return;
    const { revision } = draft.video;
    void run(async () => {
      const input = { articleId, id: id.current, revision, lines: fitted.lines };
      await importTranscript({ variables: { input } });
      showActionToast('success', m.captions_imported({ count: fitted.lines.length }), {
        label: m.captions_undo(),
        run: () => {
          void attempt(async () => await client.mutate({ mutation: UndoImportDocument, variables: { articleId } }));
        },
      });
      onDone();
    });
  };

  return {
    /** Lines of what is said now; null until it is known. */
    replaced: draft ? draft.transcript.lines.length : null,
    isFailed: error !== undefined && !data,
    refetch,
    file,
    failure,
    fitted,
    isBusy,
    choose,
    setEncoding: (encoding: CaptionEncoding) => {
      if (file) void read(file.name, file.bytes, encoding);
    },
    confirm,
  };
}

import { useApolloClient, skipToken } from '@apollo/client/react';
import { useState } from 'react';
import { useCancelTranscriptionMutation } from '../../gql/CancelTranscription.js';
import { useRequestTranscriptionMutation } from '../../gql/RequestTranscription.js';
import { useTranscriptionProgressSubscription } from '../../gql/TranscriptionProgress.js';
import { useUndoTranscriptionMutation } from '../../gql/UndoTranscription.js';
import { useAction } from '../../lib/useAction.js';
import { useSeenEnd } from '../../lib/useSeenEnd.js';
import { m } from '../../paraglide/messages.js';
import type { EditedTranscript } from './useTranscript.js';

/** What came of a generation while the sidebar was open. */
export type GenerationEnd = 'ended' | 'undone' | null;

export interface Generation {
  isRunning: boolean;
  /** Per cent. */
  progress: number;
  isBusy: boolean;
  /** One is done, and its lines are on their way. */
  isLoading: boolean;
  /** Whether one ended, or was taken back, since the sidebar was opened. */
  end: GenerationEnd;
  /** @param language ISO 639-1; null to have it recognised. */
  generate: (language: string | null) => Promise<boolean>;
  cancel: () => void;
  /** Brings back what the last generation replaced; done again, what it generated. */
  undo: () => void;
}

/** Generates the transcripts of an article, and follows that (docs/domains/transcripts.md). */
export function useGeneration(
  articleId: string,
  { generation, refetch }: Pick<EditedTranscript, 'generation' | 'refetch'>,
  onReplaced: () => void,
): Generation {
  const { cache } = useApolloClient();
  const [request] = useRequestTranscriptionMutation();
  const [sendCancel] = useCancelTranscriptionMutation();
  const [sendUndo] = useUndoTranscriptionMutation();
  const { run, isBusy } = useAction();
  /** Undefined where nothing is taken back. */
  const [undoneId, setUndoneId] = useState<string | null | undefined>(undefined);
  const isRunning = generation?.state === 'running';
  // The events write into the cache, from which the generation comes.
  useTranscriptionProgressSubscription(isRunning ? { variables: { transcriptionId: generation.id } } : skipToken);
  const [loadedId, setLoadedId] = useState<string | null>(null);
  const latestId = generation?.id ?? null;
  const { hasEnded } = useSeenEnd(generation, () => {
    if (generation?.state === 'done') onReplaced();
    void refetch()
      .catch(() => undefined)
      .then(() => {
        setLoadedId(latestId);
      });
  });

  return {
    isRunning,
    progress: generation?.progress ?? 0,
    isBusy,
    isLoading: hasEnded && generation?.state === 'done' && loadedId !== latestId,
    end: undoneId === latestId ? 'undone' : hasEnded ? 'ended' : null,
    generate: (language) =>
      run(async () => {
        const { data } = await request({ variables: { input: { articleId, language } } });
        const begun = data?.requestTranscription;
        if (!begun) return;
        cache.modify({
          id: cache.identify({ __typename: 'ArticleDraft', id: articleId }),
          fields: { transcription: (_, { toReference }) => toReference({ __typename: 'Transcription', id: begun.id }) },
        });
      }),
    cancel: () => {
      void run(() => sendCancel({ variables: { articleId } }));
    },
    undo: () => {
      void run(
        async () => {
          await sendUndo({ variables: { articleId } });
          onReplaced();
          setUndoneId((now) => (now === latestId ? undefined : latestId));
        },
        { success: m.transcripts_broughtBack() },
      );
    },
  };
}

import { mapTranscript, shownTranscripts, type Timeline } from '@snaplore/schema/transcript/mapTranscript';
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { useEditedTranscriptQuery } from '../../gql/EditedTranscript.js';
import type { TranscriptionPartsFragment } from '../../gql/types.js';
import { useRefetchOn } from '../live/useChanges.js';
import { logNotLoaded } from './logNotLoaded.js';
import { transcriptRows, type TranscriptRow } from './transcriptRows.js';

const shownKinds = ['article_changed'] as const;

export interface EditedTranscript {
  /** Null until it is loaded; empty where it could not be. */
  rows: readonly TranscriptRow[] | null;
  /** ISO 639-1. */
  language: string | null;
  hasEarlier: boolean;
  /** The latest generation; null for none. */
  generation: TranscriptionPartsFragment | null;
  refetch: () => Promise<void>;
}

/**
 * What is said in the draft of an article, on the timeline that its editor shows (docs/domains/transcripts.md).
 * @param revision of the video as it is stored: another one shows other words.
 */
export function useTranscript(articleId: string, timeline: Timeline, revision: number): EditedTranscript {
  const { data, error, refetch } = useEditedTranscriptQuery({
    variables: { articleId },
    fetchPolicy: 'cache-and-network',
  });
  const article = data?.article;
  const again = useCallback(async () => {
    await refetch();
  }, [refetch]);
  useRefetchOn(article ? { kinds: shownKinds, articleId, after: article.eventSequence } : null, again);
  const onRevision = useEffectEvent(() => {
    if (article) void again().catch(() => undefined);
  });
  useEffect(() => {
    onRevision();
  }, [revision]);
  const hasFailed = error !== undefined;
  useEffect(() => {
    if (hasFailed) logNotLoaded();
  }, [hasFailed]);

  const draft = hasFailed ? undefined : article?.draft;
  const lines = draft?.transcript.lines;
  const rows = useMemo(
    () => (lines ? transcriptRows(mapTranscript(timeline, shownTranscripts(lines), 'shown')) : null),
    [lines, timeline],
  );
  return {
    rows: rows ?? (hasFailed ? [] : null),
    language: draft?.transcript.language ?? null,
    hasEarlier: draft?.hasEarlierTranscript ?? false,
    generation: draft?.transcription ?? null,
    refetch: again,
  };
}

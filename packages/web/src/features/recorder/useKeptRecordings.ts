import { useApolloClient } from '@apollo/client/react';
import { canBeSaved, keptRecordings, removeKept } from '@snaplore/recorder/keptRecordings';
import type { LoggedRecording } from '@snaplore/schema/recording/recordingState';
import { useCallback, useEffect, useState } from 'react';
import { DiscardRecordingDocument } from '../../gql/DiscardRecording.js';
import { codeOf } from '../../lib/errorText.js';

interface KeptRecordings {
  recordings: readonly LoggedRecording[];
  /** Looks again. */
  refresh: () => void;
}

/**
 * The recordings of this user that were left on this device. Those that were discarded without the server's knowledge
 * are discarded there (docs/domains/recordings.md).
 */
export function useKeptRecordings(userId: string): KeptRecordings {
  const client = useApolloClient();
  const [recordings, setRecordings] = useState<readonly LoggedRecording[]>([]);
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const look = async (): Promise<void> => {
      const kept = await keptRecordings(userId);
      for (const recording of kept)
        if (!canBeSaved(recording)) await discardKept(client, recording).catch(() => undefined);
      if (isCurrent) setRecordings(kept.filter(canBeSaved));
    };
    // A browser without private files keeps nothing.
    look().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [client, userId, looks]);
  const refresh = useCallback(() => {
    setLooks((count) => count + 1);
  }, []);
  return { recordings, refresh };
}

/**
 * Removes a recording that was left, on the server first: without an answer it stays, and is removed later. `remove`
 * does it where it is kept: on this device, without it.
 */
export async function discardKept(
  client: ReturnType<typeof useApolloClient>,
  { start, serverId }: LoggedRecording,
  remove: (id: string) => Promise<void> = removeKept,
): Promise<void> {
  if (start.articleId !== null) {
    try {
      await client.mutate({
        mutation: DiscardRecordingDocument,
        variables: { articleId: start.articleId, recorderId: serverId },
      });
    } catch (error) {
      // The article is gone, or not this person's to edit any more: nothing of it will become a video.
      if (!['NOT_FOUND', 'FORBIDDEN'].includes(codeOf(error) ?? '')) throw error;
    }
  }
  await remove(start.id);
}

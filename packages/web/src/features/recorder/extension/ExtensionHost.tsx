import { useApolloClient } from '@apollo/client/react';
import { canBeSaved } from '@snaplore/recorder/keptRecordings';
import { useEffect, useSyncExternalStore } from 'react';
import { useExtension } from '../../../lib/extension.js';
import { KeptNotice } from '../KeptNotice.js';
import { discardKept } from '../useKeptRecordings.js';
import type { ExtensionLink } from './extensionLink.js';
import { useExtensionLink } from './useExtensionLink.js';

const remover =
  (link: ExtensionLink) =>
  (id: string): Promise<void> => {
    link.say({ kind: 'remove', id });
    return Promise.resolve();
  };

/**
 * Connects this page to the extension while that has something to show, and offers what it has kept
 * (docs/domains/extension.md).
 */
export function ExtensionHost() {
  const client = useApolloClient();
  const { link } = useExtensionLink();
  const { recordings } = useSyncExternalStore(link.kept.subscribe, link.kept.get);
  const info = useExtension();
  useEffect(() => {
    void link.connect();
    // Each time it says that it has something: an earlier connection may have ended with its document.
  }, [link, info]);
  useEffect(() => {
    // The server was not told of those that were discarded: this page does it.
    for (const recording of recordings)
      if (!canBeSaved(recording)) discardKept(client, recording, remover(link)).catch(() => undefined);
  }, [client, link, recordings]);
  return recordings
    .filter(canBeSaved)
    .slice(0, 1)
    .map((recording) => (
      <KeptNotice
        key={recording.start.id}
        recording={recording}
        save={async () => {
          const { articleId } = recording.start;
          const id = (await link.save(recording.start.id)) ?? articleId ?? '';
          return { id, isNew: false };
        }}
        discard={async () => {
          await discardKept(client, recording, remover(link));
        }}
      />
    ));
}

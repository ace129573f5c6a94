import { useApolloClient } from '@apollo/client/react';
import { useMe } from '../../lib/session.js';
import { KeptNotice } from './KeptNotice.js';
import { saveKept } from './saveKept.js';
import { discardKept, useKeptRecordings } from './useKeptRecordings.js';

/** What earlier pages have left on this device; `isFirstOnly` where there is room for one. */
export function LeftRecordings({ isFirstOnly = false }: { isFirstOnly?: boolean }) {
  const client = useApolloClient();
  const me = useMe();
  const { recordings, refresh } = useKeptRecordings(me.user.id);
  return (isFirstOnly ? recordings.slice(0, 1) : recordings).map((recording) => (
    <KeptNotice
      key={recording.start.id}
      recording={recording}
      save={async () => {
        const saved = await saveKept(client, me, recording);
        refresh();
        return saved;
      }}
      discard={async () => {
        await discardKept(client, recording);
        refresh();
      }}
    />
  ));
}

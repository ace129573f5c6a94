import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../design/ConfirmDialog.js';
import { IconScreen } from '../../design/icons.js';
import { showToast } from '../../design/toasts.js';
import { useRevokeOtherSessionsMutation } from '../../gql/RevokeOtherSessions.js';
import { useRevokeSessionMutation } from '../../gql/RevokeSession.js';
import type { SessionPartsFragment } from '../../gql/types.js';
import { relativeDate } from '../../lib/dates.js';
import { errorText } from '../../lib/errorText.js';
import { messages } from '../../lib/messages.js';
import styles from './ProfileScreen.module.css';

interface SessionListProps {
  account: SessionPartsFragment;
}

/** Where this person is signed in; this device first, then the one used last. */
export function SessionList({ account }: SessionListProps) {
  const [revoke, { loading: isRevoking }] = useRevokeSessionMutation();
  const [revokeOthers, { loading: isRevokingOthers }] = useRevokeOtherSessionsMutation();
  const [isAsking, setAsking] = useState(false);
  const sessions = account.sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));

  const tell = async (work: Promise<unknown>, done: string) => {
    try {
      await work;
      showToast('success', done);
    } catch (error) {
      showToast('error', errorText(error));
    }
  };

  return (
    <section className={styles.section} aria-labelledby="profile-sessions">
      <div className={styles.head}>
        <h2 id="profile-sessions">{messages.sessions}</h2>
        {sessions.length > 1 ? <Button onClick={() => { setAsking(true); }}>{messages.revokeOthers}</Button> : null}
      </div>
      <p className={styles.about}>{messages.sessionsText}</p>
      <ul className={styles.sessions}>
        {sessions.map((session) => {
          const device = messages.sessionDevice(session.browser, session.system);
          const facts = messages.sessionFacts(session.address, relativeDate(session.createdAt), relativeDate(session.lastUsedAt));
          return (
            <li key={session.id}>
              <span className={styles.device}><IconScreen /></span>
              <span className="grow">
                <b className="cut" title={device}>{device}</b>
                <span className="meta cut num" title={facts}>{facts}</span>
              </span>
              {session.isCurrent
                ? <span className={styles.here}>{messages.sessionHere}</span>
                : (
                  <Button
                    variant="subtle" color="red" aria-label={messages.revokeLabel(device)} disabled={isRevoking}
                    onClick={() => { void tell(revoke({ variables: { id: session.id } }), messages.sessionRevoked); }}
                  >
                    {messages.revoke}
                  </Button>
                )}
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        opened={isAsking} title={messages.revokeOthersTitle} text={messages.revokeOthersText} confirmLabel={messages.revokeOthers} isDestructive
        isBusy={isRevokingOthers} onClose={() => { setAsking(false); }}
        onConfirm={() => { void tell(revokeOthers(), messages.sessionsRevoked).finally(() => { setAsking(false); }); }}
      />
    </section>
  );
}

import { useState } from 'react';
import { Button } from '../../design/Button.js';
import { ConfirmDialog } from '../../design/ConfirmDialog.js';
import { IconScreen } from '../../design/icons.js';
import { useRevokeOtherSessionsMutation } from '../../gql/RevokeOtherSessions.js';
import { useRevokeSessionMutation } from '../../gql/RevokeSession.js';
import type { SessionPartsFragment } from '../../gql/types.js';
import { useAction } from '../../lib/useAction.js';
import { m } from '../../paraglide/messages.js';
import { SettingsSection } from '../settings/SettingsSection.js';
import styles from './SessionList.module.css';
import { sessionDevice, sessionFacts } from './sessionWords.js';

interface SessionListProps {
  account: SessionPartsFragment;
}

/** The user's sessions: this device first, then the last used (docs/domains/sessions.md). */
export function SessionList({ account }: SessionListProps) {
  const [revoke] = useRevokeSessionMutation();
  const [revokeOthers] = useRevokeOtherSessionsMutation();
  const { run, isBusy } = useAction();
  const [isAsking, setAsking] = useState(false);
  const sessions = account.sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));

  return (
    <SettingsSection
      title={m.profile_sessions()}
      text={m.profile_sessionsText()}
      action={
        sessions.length > 1 ? (
          <Button
            onClick={() => {
              setAsking(true);
            }}
          >
            {m.profile_revokeOthers()}
          </Button>
        ) : null
      }
    >
      <ul className={styles.sessions}>
        {sessions.map((session) => {
          const { adminName } = session;
          const device = adminName === null ? sessionDevice(session) : m.profile_sessionInPlace({ name: adminName });
          const facts = sessionFacts(session);
          return (
            <li key={session.id}>
              <span className={styles.device}>
                <IconScreen />
              </span>
              <span className="grow">
                <b className="cut" title={device}>
                  {device}
                </b>
                <span className="meta cut num" title={facts}>
                  {facts}
                </span>
              </span>
              {session.isCurrent ? (
                <span className={styles.here}>{m.profile_sessionHere()}</span>
              ) : (
                <Button
                  variant="subtle"
                  isDestructive
                  aria-label={m.profile_revokeLabel({ device })}
                  disabled={isBusy}
                  onClick={() => {
                    void run(() => revoke({ variables: { id: session.id } }), {
                      success: m.profile_sessionRevoked(),
                    });
                  }}
                >
                  {m.profile_revoke()}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        opened={isAsking}
        title={m.profile_revokeOthersTitle()}
        text={m.profile_revokeOthersText()}
        confirmLabel={m.profile_revokeOthers()}
        isDestructive
        isBusy={isBusy}
        onClose={() => {
          setAsking(false);
        }}
        onConfirm={() => {
          void run(() => revokeOthers(), { success: m.profile_sessionsRevoked() }).then(() => {
            setAsking(false);
          });
        }}
      />
    </SettingsSection>
  );
}

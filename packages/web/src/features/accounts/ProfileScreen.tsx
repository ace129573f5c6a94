import { skipToken } from '@apollo/client/react';
import { useState } from 'react';
import { ErrorState } from '../../design/ErrorState.js';
import { PageTitle } from '../../design/PageTitle.js';
import { Panel, PanelScroll } from '../../design/Panel.js';
import { Skeleton, Skeletons } from '../../design/Skeleton.js';
import { useProfileQuery } from '../../gql/Profile.js';
import { m } from '../../paraglide/messages.js';
import { TwoFactorCard } from '../secondFactor/TwoFactorCard.js';
import { PreferencesPanel } from './PreferencesPanel.js';
import { ProfileForm } from './ProfileForm.js';
import { SessionList } from '../sessions/SessionList.js';
import { useEmailConfirmation } from './useEmailConfirmation.js';
import styles from './ProfileScreen.module.css';

interface ProfileScreenProps {
  /** The token of a mail to a new address, where its link led here. */
  confirm: string | undefined;
}

/** One's own account: photo, names, address, password, and where one is signed in (spec 1 §2). */
export function ProfileScreen({ confirm }: ProfileScreenProps) {
  const isConfirming = useEmailConfirmation(confirm);
  // Asked afterwards: an answer from before the change could come after it.
  const { data, error, refetch } = useProfileQuery(isConfirming ? skipToken : { fetchPolicy: 'cache-and-network' });
  // What was saved is shown afresh: the form begins again with it.
  const [round, setRound] = useState(0);
  const [proposedEmail, setProposedEmail] = useState<string | null>(null);
  const me = data?.me;

  return (
    <Panel>
      <PageTitle>{m.profile_yourProfile()}</PageTitle>
      <PanelScroll>
        {!me || isConfirming ? (
          error && !isConfirming ? (
            <ErrorState
              title={m.profile_failed()}
              error={error}
              onRetry={() => {
                void refetch();
              }}
            />
          ) : (
            <Waiting />
          )
        ) : (
          <div className={styles.page}>
            {proposedEmail === null || proposedEmail === me.user.email ? null : (
              <p className={styles.note} role="status">
                {m.profile_emailProposed({ email: proposedEmail })}
              </p>
            )}
            <ProfileForm
              key={`${String(round)} ${me.user.email ?? ''}`}
              user={me.user}
              organization={me.company.title}
              birthDay={me.account.birthDay}
              hasPassword={me.account.hasPassword}
              onSaved={(proposed) => {
                setRound(round + 1);
                if (proposed !== null) setProposedEmail(proposed);
              }}
            />
            <PreferencesPanel locale={me.locale} digest={me.notificationDigest} />
            <TwoFactorCard account={me.account} />
            <SessionList account={me.account} />
          </div>
        )}
      </PanelScroll>
    </Panel>
  );
}

function Waiting() {
  return (
    <Skeletons label={m.common_loading()} className={styles.page ?? ''}>
      <Skeleton width={140} height={16} />
      <Skeleton width={72} height={72} radius={36} style={{ marginTop: 20 }} />
      <div className={`${styles.pair ?? ''} ${styles.waiting ?? ''}`}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} height={36} />
        ))}
      </div>
    </Skeletons>
  );
}

import { skipToken } from '@apollo/client/react';
import { useState } from 'react';
import { EmptyState } from '../../design/EmptyState.js';
import { IconPerson } from '../../design/frameIcons.js';
import { LinkButton } from '../../design/LinkButton.js';
import { PageTitle } from '../../design/PageTitle.js';
import { Panel, PanelScroll } from '../../design/Panel.js';
import { QueryState } from '../../design/QueryState.js';
import { Skeleton, Skeletons } from '../../design/Skeleton.js';
import { useProfileQuery } from '../../gql/Profile.js';
import { companyAddress } from '../../lib/addresses.js';
import { isInPlace, useMe } from '../../lib/session.js';
import { m } from '../../paraglide/messages.js';
import { AccountLeaving } from '../leaving/AccountLeaving.js';
import { TwoFactorCard } from '../secondFactor/TwoFactorCard.js';
import { PreferencesPanel } from './PreferencesPanel.js';
import { ProfileForm } from './ProfileForm.js';
import { SessionList } from '../sessions/SessionList.js';
import { useEmailConfirmation } from './useEmailConfirmation.js';
import page from '../settings/SettingsPage.module.css';
import styles from './ProfileScreen.module.css';

interface ProfileScreenProps {
  /** The token of the link that confirms a new e-mail address. */
  confirm: string | undefined;
}

/**
 * The user's own account: photo, names, e-mail, password and sessions (docs/domains/accounts.md). A super admin in
 * their place is told that it is theirs alone (docs/domains/loginAs.md).
 */
export function ProfileScreen(props: ProfileScreenProps) {
  const me = useMe();
  if (!isInPlace(me)) return <OwnProfile {...props} />;
  return (
    <Panel>
      <PageTitle>{m.profile_yourProfile()}</PageTitle>
      <EmptyState
        icon={<IconPerson size={20} />}
        text={m.profile_onlyThemselves({ name: me.user.fullName })}
        action={<LinkButton {...companyAddress}>{m.settings_companyProfile()}</LinkButton>}
      />
    </Panel>
  );
}

function OwnProfile({ confirm }: ProfileScreenProps) {
  const isConfirming = useEmailConfirmation(confirm);
  // Requested after the confirmation: an earlier answer could arrive later and show the old address.
  const { data, error, refetch } = useProfileQuery(isConfirming ? skipToken : { fetchPolicy: 'cache-and-network' });
  // After saving, the form starts over with what was saved.
  const [round, setRound] = useState(0);
  const [proposedEmail, setProposedEmail] = useState<string | null>(null);

  return (
    <Panel>
      <PageTitle>{m.profile_yourProfile()}</PageTitle>
      <PanelScroll>
        <QueryState
          data={isConfirming ? undefined : data?.me}
          error={isConfirming ? undefined : error}
          onRetry={refetch}
          failed={m.profile_failed()}
          skeleton={<ProfileSkeleton />}
        >
          {(me) => (
            <div className={page.page}>
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
              <AccountLeaving account={me.account} />
            </div>
          )}
        </QueryState>
      </PanelScroll>
    </Panel>
  );
}

function ProfileSkeleton() {
  return (
    <Skeletons label={m.common_loading()} className={page.page ?? ''}>
      <Skeleton width={140} height={16} />
      <Skeleton width={72} height={72} radius={36} style={{ marginTop: 20 }} />
      <div className={`${styles.pair ?? ''} ${styles.skeleton ?? ''}`}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} height={36} />
        ))}
      </div>
    </Skeletons>
  );
}

import { Button } from '../../design/Button.js';
import { Skeleton, Skeletons } from '../../design/Skeleton.js';
import { useInvitationQuery } from '../../gql/Invitation.js';
import type { InvitationQuery } from '../../gql/types.js';
import { loginAddress } from '../../lib/addresses.js';
import { codeOf, errorText } from '../../lib/errorText.js';
import { errorWords } from '../../lib/errorWords.js';
import { LinkButton } from '../../design/LinkButton.js';
import { m } from '../../paraglide/messages.js';
import { StandingPage } from '../shell/StandingPage.js';
import { AcceptInvitationForm } from './AcceptInvitationForm.js';
import { AccountPage } from './AccountPage.js';
import { JoinAsMe } from './JoinAsMe.js';
import styles from './AccountPage.module.css';

interface InvitationScreenProps {
  token: string;
}

function invitationText({ inviterName, companyTitle, hasAccount }: InvitationQuery['invitation']): string {
  const company = companyTitle;
  const words = inviterName === null ? m.accounts_invitationTo({ company }) : m.accounts_invitationBy({ inviter: inviterName, company });
  return hasAccount ? `${words} ${m.accounts_invitationAccount()}` : words;
}

/** What an invitation's mail leads to. */
export function InvitationScreen({ token }: InvitationScreenProps) {
  const { data, error, refetch } = useInvitationQuery({ variables: { token } });
  const invitation = data?.invitation;

  if (codeOf(error) === 'INVITATION_INVALID' || codeOf(error) === 'NOT_FOUND') {
    return (
      <StandingPage title={errorWords('INVITATION_INVALID')}>
        <LinkButton size="md" variant="filled" className={styles.onward ?? ''} {...loginAddress()}>{m.accounts_toSignIn()}</LinkButton>
      </StandingPage>
    );
  }
  if (error && !invitation) {
    return (
      <StandingPage title={m.accounts_invitationLoadFailed()} text={errorText(error)}>
        <Button size="md" variant="filled" className={styles.onward ?? ''} onClick={() => { void refetch(); }}>{m.common_retry()}</Button>
      </StandingPage>
    );
  }
  return (
    <AccountPage
      title={invitation ? m.accounts_invitationTitle({ company: invitation.companyTitle }) : m.common_product()}
      text={invitation ? invitationText(invitation) : m.common_loading()}
    >
      {invitation
        ? (invitation.isMine ? <JoinAsMe token={token} email={invitation.email} /> : <AcceptInvitationForm token={token} invitation={invitation} />)
        : <Skeletons label={m.common_loading()} className={styles.fields ?? ''}><Skeleton height={36} /><Skeleton height={36} /><Skeleton height={36} /></Skeletons>}
    </AccountPage>
  );
}

import { Skeleton, Skeletons } from '../../design/Skeleton.js';
import { useInvitationQuery } from '../../gql/Invitation.js';
import type { InvitationQuery } from '../../gql/types.js';
import { homeAddress } from '../../lib/addresses.js';
import { codeOf, errorText } from '../../lib/errorText.js';
import { errorWords } from '../../lib/errorWords.js';
import { LinkButton } from '../../design/LinkButton.js';
import { m } from '../../paraglide/messages.js';
import { FailedStatusPage } from '../shell/FailedStatusPage.js';
import { StatusPage } from '../shell/StatusPage.js';
import { AcceptInvitationForm } from './AcceptInvitationForm.js';
import { AccountPage } from '../accounts/AccountPage.js';
import { ConfirmFirst } from '../sessions/ConfirmFirst.js';
import { JoinAsMe } from './JoinAsMe.js';
import { SignedInAsAnother } from '../sessions/SignedInAsAnother.js';
import styles from '../accounts/AccountPage.module.css';

interface InvitationScreenProps {
  token: string;
}

function invitationText({
  inviterName,
  companyTitle,
  hasAccount,
  isAccountUnproved,
  needsConfirmation,
  isMine,
  signedInAs,
}: InvitationQuery['invitation']): string {
  const company = companyTitle;
  const words =
    inviterName === null
      ? m.accounts_invitationTo({ company })
      : m.accounts_invitationBy({ inviter: inviterName, company });
  if (signedInAs && !isMine) return words;
  if (isAccountUnproved && !isMine) return `${words} ${m.accounts_invitationUnproved()}`;
  if (needsConfirmation) return words;
  return hasAccount || isMine ? `${words} ${m.accounts_invitationAccount()}` : words;
}

/** What an invitation's mail leads to. */
export function InvitationScreen({ token }: InvitationScreenProps) {
  const { data, error, refetch } = useInvitationQuery({ variables: { token } });
  const invitation = data?.invitation;

  if (codeOf(error) === 'INVITATION_INVALID' || codeOf(error) === 'NOT_FOUND') {
    return (
      <StatusPage title={errorWords('INVITATION_INVALID')} text={m.accounts_invitationOver()}>
        <LinkButton size="md" variant="filled" className={styles.onward ?? ''} {...homeAddress}>
          {m.accounts_continue()}
        </LinkButton>
      </StatusPage>
    );
  }
  if (error && !invitation) {
    return (
      <FailedStatusPage
        title={m.accounts_invitationLoadFailed()}
        text={errorText(error)}
        onRetry={() => {
          void refetch();
        }}
      />
    );
  }
  return (
    <AccountPage
      title={invitation ? m.accounts_invitationTitle({ company: invitation.companyTitle }) : m.common_product()}
      text={invitation ? invitationText(invitation) : m.common_loading()}
    >
      {invitation ? (
        <Joining token={token} invitation={invitation} />
      ) : (
        <Skeletons label={m.common_loading()} className={styles.fields ?? ''}>
          <Skeleton height={36} />
          <Skeleton height={36} />
          <Skeleton height={36} />
        </Skeletons>
      )}
    </AccountPage>
  );
}

/** The way in, by who is signed in: by one click, by leaving first, or by a form. */
function Joining({ token, invitation }: InvitationScreenProps & InvitationQuery) {
  const { isMine, email, signedInAs, needsConfirmation } = invitation;
  if (needsConfirmation && (isMine || !signedInAs)) return <ConfirmFirst token={token} email={email} isMine={isMine} />;
  if (isMine) return <JoinAsMe token={token} email={email} />;
  if (!signedInAs) return <AcceptInvitationForm token={token} invitation={invitation} />;
  return (
    <SignedInAsAnother
      person={signedInAs}
      text={m.accounts_invitationForAnother({ invited: email })}
      action={m.accounts_signOutAndJoin()}
    />
  );
}

import { LinkButton } from '../../design/LinkButton.js';
import { QueryState } from '../../design/QueryState.js';
import { useInvitationQuery } from '../../gql/Invitation.js';
import type { InvitationQuery } from '../../gql/types.js';
import { homeAddress } from '../../lib/addresses.js';
import { codeOf } from '../../lib/errorText.js';
import { errorWords } from '../../lib/errorWords.js';
import { m } from '../../paraglide/messages.js';
import { AccountPage } from '../accounts/AccountPage.js';
import styles from '../accounts/AccountPage.module.css';
import { FieldSkeletons } from '../accounts/FieldSkeletons.js';
import { ConfirmFirst } from '../sessions/ConfirmFirst.js';
import { SignedInAsAnother } from '../sessions/SignedInAsAnother.js';
import { FailedStatusPage } from '../shell/FailedStatusPage.js';
import { StatusPage } from '../shell/StatusPage.js';
import { AcceptInvitationForm } from './AcceptInvitationForm.js';
import { AcceptSignedIn } from './AcceptSignedIn.js';

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

/** The page of an invitation's link (docs/domains/invitations.md). */
export function InvitationScreen({ token }: InvitationScreenProps) {
  const { data, error, refetch } = useInvitationQuery({ variables: { token } });

  if (codeOf(error) === 'INVITATION_INVALID' || codeOf(error) === 'NOT_FOUND') {
    return (
      <StatusPage title={errorWords('INVITATION_INVALID')} text={m.accounts_invitationOver()}>
        <LinkButton size="md" variant="filled" className={styles.onward ?? ''} {...homeAddress}>
          {m.accounts_continue()}
        </LinkButton>
      </StatusPage>
    );
  }
  return (
    <QueryState
      data={data?.invitation}
      error={error}
      onRetry={refetch}
      failed={m.accounts_invitationLoadFailed()}
      Failure={FailedStatusPage}
      skeleton={
        <AccountPage title={m.common_product()} text={m.common_loading()}>
          <FieldSkeletons label={m.common_loading()} count={3} />
        </AccountPage>
      }
    >
      {(invitation) => (
        <AccountPage
          title={m.accounts_invitationTitle({ company: invitation.companyTitle })}
          text={invitationText(invitation)}
        >
          <Joining token={token} invitation={invitation} />
        </AccountPage>
      )}
    </QueryState>
  );
}

/** How the invitation is accepted: with one click, after signing out, or by a form, depending on who is signed in. */
function Joining({ token, invitation }: InvitationScreenProps & InvitationQuery) {
  const { isMine, email, signedInAs, needsConfirmation } = invitation;
  if (needsConfirmation && (isMine || !signedInAs)) return <ConfirmFirst token={token} email={email} isMine={isMine} />;
  if (isMine) return <AcceptSignedIn token={token} email={email} />;
  if (!signedInAs) return <AcceptInvitationForm token={token} invitation={invitation} />;
  return (
    <SignedInAsAnother
      user={signedInAs}
      text={m.accounts_invitationForAnother({ invited: email })}
      action={m.accounts_signOutAndJoin()}
    />
  );
}

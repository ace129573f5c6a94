import { TextField } from '../../design/TextField.js';
import { useAcceptOwnInvitationMutation } from '../../gql/AcceptOwnInvitation.js';
import { codeOf } from '../../lib/errorText.js';
import { useServerForm } from '../../lib/useServerForm.js';
import { m } from '../../paraglide/messages.js';
import { AccountForm } from '../accounts/AccountForm.js';
import { useConfirmationBanner } from '../shell/banner/useConfirmationBanner.js';
import { useCompleteSignIn } from '../sessions/useCompleteSignIn.js';

interface AcceptSignedInProps {
  token: string;
  /** The invited address, which is the user's own. */
  email: string;
}

/** For a user who is signed in with the invited address: one click, no password (docs/domains/invitations.md). */
export function AcceptSignedIn({ token, email }: AcceptSignedInProps) {
  const [accept] = useAcceptOwnInvitationMutation();
  const completeSignIn = useCompleteSignIn();
  const { restore } = useConfirmationBanner();
  const { onSubmit, isBusy, failure } = useServerForm({
    initialValues: {},
    submit: async () => {
      await accept({ variables: { token } });
      await completeSignIn();
    },
    intercept: (error) => {
      if (codeOf(error) === 'EMAIL_UNVERIFIED') restore();
      return false;
    },
  });
  return (
    <AccountForm onSubmit={onSubmit} isBusy={isBusy} failure={failure} submitLabel={m.accounts_invitationJoin()}>
      <TextField label={m.accounts_email()} value={email} readOnly />
    </AccountForm>
  );
}

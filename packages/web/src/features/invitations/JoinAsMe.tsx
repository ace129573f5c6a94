import { Button } from '../../design/Button.js';
import { FormError } from '../../design/FormError.js';
import { TextField } from '../../design/TextField.js';
import { useAcceptOwnInvitationMutation } from '../../gql/AcceptOwnInvitation.js';
import { codeOf } from '../../lib/errorText.js';
import { useServerForm } from '../../lib/useServerForm.js';
import { m } from '../../paraglide/messages.js';
import { useConfirmationBar } from '../shell/banner/useConfirmationBar.js';
import styles from '../accounts/AccountPage.module.css';
import { useEnter } from '../sessions/useCompleteSignIn.js';

interface JoinAsMeProps {
  token: string;
  /** The invited address, which is their own. */
  email: string;
}

/** For whoever is signed in with the invited address: one click, no password. */
export function JoinAsMe({ token, email }: JoinAsMeProps) {
  const [accept] = useAcceptOwnInvitationMutation();
  const enter = useEnter();
  const { bringBack } = useConfirmationBar();
  const { onSubmit, isBusy, failure } = useServerForm({
    initialValues: {},
    submit: async () => {
      await accept({ variables: { token } });
      await enter();
    },
    intercept: (error) => {
      if (codeOf(error) === 'EMAIL_UNVERIFIED') bringBack();
      return false;
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <div className={styles.fields}>
        <FormError>{failure}</FormError>
        <TextField label={m.accounts_email()} value={email} readOnly />
      </div>
      <Button type="submit" variant="filled" size="md" className={styles.submit} loading={isBusy}>
        {m.accounts_invitationJoin()}
      </Button>
    </form>
  );
}

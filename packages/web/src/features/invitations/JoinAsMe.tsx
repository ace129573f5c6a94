import { useState } from 'react';
import { Button } from '../../design/Button.js';
import { FormError } from '../../design/FormError.js';
import { TextField } from '../../design/TextField.js';
import { useAcceptOwnInvitationMutation } from '../../gql/AcceptOwnInvitation.js';
import { codeOf, errorText } from '../../lib/errorText.js';
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
  const [accept, { loading }] = useAcceptOwnInvitationMutation();
  const enter = useEnter();
  const { bringBack } = useConfirmationBar();
  const [failure, setFailure] = useState<string | null>(null);
  const join = async () => {
    setFailure(null);
    try {
      await accept({ variables: { token } });
      await enter();
    } catch (error) {
      if (codeOf(error) === 'EMAIL_UNVERIFIED') bringBack();
      setFailure(errorText(error));
    }
  };
  return (
    <>
      <div className={styles.fields}>
        <FormError>{failure}</FormError>
        <TextField label={m.accounts_email()} value={email} readOnly />
      </div>
      <Button
        variant="filled"
        size="md"
        className={styles.submit ?? ''}
        loading={loading}
        onClick={() => {
          void join();
        }}
      >
        {m.accounts_invitationJoin()}
      </Button>
    </>
  );
}

import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Avatar } from '../../design/Avatar.js';
import { Button } from '../../design/Button.js';
import { FormError } from '../../design/FormError.js';
import { useSignOutMutation } from '../../gql/SignOut.js';
import { homeAddress } from '../../lib/addresses.js';
import { errorText } from '../../lib/errorText.js';
import { clearStored } from '../../lib/stored.js';
import { m } from '../../paraglide/messages.js';
import { copyPageLink } from '../accounts/copyPageLink.js';
import styles from '../accounts/AccountPage.module.css';

interface SignedInAsAnotherProps {
  person: { fullName: string; email: string | null };
  /** For whom the page is instead. */
  text: string;
  /** What signing out leads to. */
  action: string;
}

/** A mail's link was opened in somebody else's session: that stays until they choose to leave it. */
export function SignedInAsAnother({ person, text, action }: SignedInAsAnotherProps) {
  const [signOut, { loading }] = useSignOutMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const leave = async () => {
    setFailure(null);
    try {
      await signOut();
      clearStored();
      // The same page once more, with nothing of who has left in memory.
      window.location.reload();
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  return (
    <>
      <FormError className={styles.above}>{failure}</FormError>
      <div className={styles.person}>
        <Avatar name={person.fullName} image={null} size={32} />
        <p>{m.accounts_signedInAs({ name: person.fullName, email: person.email ?? '' })}</p>
      </div>
      <p className={styles.note}>{text}</p>
      <Button
        variant="filled"
        size="md"
        className={styles.submit ?? ''}
        loading={loading}
        onClick={() => {
          void leave();
        }}
      >
        {action}
      </Button>
      <Button
        size="md"
        className={styles.second ?? ''}
        onClick={() => {
          void copyPageLink();
        }}
      >
        {m.accounts_copyLink()}
      </Button>
      <p className={styles.other}>
        <Link {...homeAddress} className="link">
          {m.common_toHome()}
        </Link>
      </p>
    </>
  );
}

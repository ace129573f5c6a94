import { Link } from '@tanstack/react-router';
import { Avatar } from '../../design/Avatar.js';
import { Button } from '../../design/Button.js';
import { FormError } from '../../design/FormError.js';
import { useSignOutMutation } from '../../gql/SignOut.js';
import { homeAddress } from '../../lib/addresses.js';
import { clearStored } from '../../lib/stored.js';
import { useServerForm } from '../../lib/useServerForm.js';
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
  const [signOut] = useSignOutMutation();
  const { onSubmit, isBusy, failure } = useServerForm({
    initialValues: {},
    submit: async () => {
      await signOut();
      clearStored();
      // Nothing of the former user stays in memory.
      window.location.reload();
    },
  });
  return (
    <>
      <FormError className={styles.above}>{failure}</FormError>
      <div className={styles.person}>
        <Avatar name={person.fullName} image={null} size={32} />
        <p>{m.accounts_signedInAs({ name: person.fullName, email: person.email ?? '' })}</p>
      </div>
      <p className={styles.note}>{text}</p>
      <form onSubmit={onSubmit} noValidate>
        <Button type="submit" variant="filled" size="md" className={styles.submit} loading={isBusy}>
          {action}
        </Button>
      </form>
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

import { Link } from '@tanstack/react-router';
import { Avatar } from '../../design/Avatar.js';
import { Button } from '../../design/Button.js';
import { FormError } from '../../design/FormError.js';
import { useSignOutMutation } from '../../gql/SignOut.js';
import { homeAddress } from '../../lib/addresses.js';
import { forgetPerson } from '../../lib/forgetPerson.js';
import { useServerForm } from '../../lib/useServerForm.js';
import { m } from '../../paraglide/messages.js';
import { copyPageLink } from '../accounts/copyPageLink.js';
import styles from '../accounts/AccountPage.module.css';

interface SignedInAsAnotherProps {
  user: { fullName: string; email: string | null };
  /** Says who the link is for. */
  text: string;
  /** The label of the button that signs out. */
  action: string;
}

/** A mailed link was opened in the session of another user, who stays signed in until they choose to sign out. */
export function SignedInAsAnother({ user, text, action }: SignedInAsAnotherProps) {
  const [signOut] = useSignOutMutation();
  const { onSubmit, isBusy, failure } = useServerForm({
    initialValues: {},
    submit: async () => {
      await signOut();
      forgetPerson();
      // Nothing of the former user stays in memory.
      window.location.reload();
    },
  });
  return (
    <>
      <FormError className={styles.above}>{failure}</FormError>
      <div className={styles.user}>
        <Avatar name={user.fullName} image={null} size={32} />
        <p>{m.accounts_signedInAs({ name: user.fullName, email: user.email ?? '' })}</p>
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

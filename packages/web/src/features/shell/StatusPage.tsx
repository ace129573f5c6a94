import type { ReactNode, Ref } from 'react';
import { Button } from '../../design/Button.js';
import { HomeLogo } from '../../design/HomeLogo.js';
import { useSignOutMutation } from '../../gql/SignOut.js';
import { signUpAddress } from '../../lib/addresses.js';
import { attempt } from '../../lib/attempt.js';
import { useDocumentTitle } from '../../lib/documentTitle.js';
import { forgetPerson } from '../../lib/forgetPerson.js';
import { LinkButton } from '../../design/LinkButton.js';
import { m } from '../../paraglide/messages.js';
import styles from './Shell.module.css';

interface StatusPageProps {
  ref?: Ref<HTMLDivElement> | undefined;
  title: string;
  text?: string;
  /** Offers to sign out and use another account. */
  canSignOut?: boolean;
  /** Offers to create a company. */
  canSignUp?: boolean;
  children?: ReactNode;
}

/** A page without the shell: a message about the state of an account, a company or a link, and what the user can do. */
export function StatusPage({ ref, title, text, canSignOut = false, canSignUp = false, children }: StatusPageProps) {
  useDocumentTitle(title);
  const [signOut] = useSignOutMutation();
  const signOutAndLeave = async () => {
    if (!(await attempt(() => signOut()))) return;
    forgetPerson();
    window.location.assign('/login');
  };
  return (
    <div ref={ref} className={styles.alone}>
      <header className={styles.aloneTop}>
        <HomeLogo />
      </header>
      <main className={styles.aloneBody}>
        <h1>{title}</h1>
        {text === undefined ? null : <p>{text}</p>}
        {children}
        {canSignOut || canSignUp ? (
          <div className={styles.actions}>
            {canSignUp ? (
              <LinkButton size="md" variant="filled" {...signUpAddress}>
                {m.accounts_createCompany()}
              </LinkButton>
            ) : null}
            {canSignOut ? (
              <Button
                size="md"
                onClick={() => {
                  void signOutAndLeave();
                }}
              >
                {m.shell_logOut()}
              </Button>
            ) : null}
          </div>
        ) : null}
      </main>
    </div>
  );
}

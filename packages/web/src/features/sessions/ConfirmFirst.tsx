import { LinkButton } from '../../design/LinkButton.js';
import { invitationPath, loginAddress, outboxAddress } from '../../lib/addresses.js';
import { m } from '../../paraglide/messages.js';
import styles from '../accounts/AccountPage.module.css';

interface ConfirmFirstProps {
  token: string;
  /** The invited address, which its account has not confirmed yet. */
  email: string;
  /** Whether the user is signed in to that account. */
  isMine: boolean;
}

/**
 * Without a mail server an invitation's link confirms no address, since others can read it in the outbox: the account
 * has to be confirmed by its own mail before it joins (docs/domains/invitations.md).
 */
export function ConfirmFirst({ token, email, isMine }: ConfirmFirstProps) {
  return (
    <>
      <p className={styles.note}>
        {isMine ? m.accounts_confirmMineFirst({ email }) : m.accounts_confirmFirst({ email })}
      </p>
      {isMine ? (
        <LinkButton variant="filled" size="md" className={styles.submit ?? ''} {...outboxAddress()}>
          {m.shell_confirmOpenOutbox()}
        </LinkButton>
      ) : (
        <LinkButton variant="filled" size="md" className={styles.submit ?? ''} {...loginAddress(invitationPath(token))}>
          {m.accounts_signIn()}
        </LinkButton>
      )}
    </>
  );
}

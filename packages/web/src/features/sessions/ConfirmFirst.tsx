import { LinkButton } from '../../design/LinkButton.js';
import { invitationPath, loginAddress, outboxAddress } from '../../lib/addresses.js';
import { m } from '../../paraglide/messages.js';
import styles from '../accounts/AccountPage.module.css';

interface ConfirmFirstProps {
  token: string;
  /** The invited address: there is an account that has not confirmed it, and this link does not confirm it either. */
  email: string;
  isMine: boolean;
}

/**
 * For whoever is invited where no mail server sends mails: their account is confirmed by its own mail before it joins.
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

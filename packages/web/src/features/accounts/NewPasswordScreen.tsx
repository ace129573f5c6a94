import { useState } from 'react';
import { LinkButton } from '../../design/LinkButton.js';
import { passwordResetAddress } from '../../lib/addresses.js';
import { errorWords } from '../../lib/errorWords.js';
import { m } from '../../paraglide/messages.js';
import { StatusPage } from '../shell/StatusPage.js';
import { AccountPage } from './AccountPage.js';
import { NewPasswordForm } from './NewPasswordForm.js';
import styles from './AccountPage.module.css';

interface NewPasswordScreenProps {
  token: string;
}

/** The page of the link that resets a password (docs/domains/accounts.md). */
export function NewPasswordScreen({ token }: NewPasswordScreenProps) {
  const [isLinkInvalid, setLinkInvalid] = useState(false);
  if (isLinkInvalid) {
    return (
      <StatusPage title={errorWords('LINK_INVALID')}>
        <LinkButton size="md" variant="filled" className={styles.onward ?? ''} {...passwordResetAddress}>
          {m.accounts_askForLink()}
        </LinkButton>
      </StatusPage>
    );
  }
  return (
    <AccountPage title={m.accounts_newPasswordTitle()} text={m.accounts_newPasswordText()}>
      <NewPasswordForm
        token={token}
        onLinkInvalid={() => {
          setLinkInvalid(true);
        }}
      />
    </AccountPage>
  );
}

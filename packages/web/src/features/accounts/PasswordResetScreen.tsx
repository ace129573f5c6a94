import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { LinkButton } from '../../design/LinkButton.js';
import { useMailSentQuery } from '../../gql/MailSent.js';
import { useRequestPasswordResetMutation } from '../../gql/RequestPasswordReset.js';
import { loginAddress } from '../../lib/addresses.js';
import { useServerForm } from '../../lib/useServerForm.js';
import { m } from '../../paraglide/messages.js';
import { AccountForm } from './AccountForm.js';
import { AccountPage } from './AccountPage.js';
import { accountRules } from './accountRules.js';
import { SignInEmailField } from './SignInEmailField.js';
import styles from './AccountPage.module.css';

/**
 * Requests a mail that resets the password. The answer is the same whether the account exists or not
 * (docs/domains/accounts.md).
 */
export function PasswordResetScreen() {
  const [request] = useRequestPasswordResetMutation();
  const { data: mail } = useMailSentQuery({ fetchPolicy: 'cache-first' });
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, onSubmit, isBusy, failure } = useServerForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: { email: accountRules.email },
    submit: async (input) => {
      const email = input.email.trim();
      await request({ variables: { email } });
      setSentTo(email);
    },
  });

  if (sentTo !== null) {
    const isInOutbox = mail?.isMailSent === false;
    return (
      <AccountPage
        title={isInOutbox ? m.accounts_resetInOutboxTitle() : m.accounts_resetSentTitle()}
        text={
          isInOutbox ? m.accounts_resetInOutboxText({ email: sentTo }) : m.accounts_resetSentText({ email: sentTo })
        }
      >
        {isInOutbox ? <p className={styles.aside}>{m.accounts_outboxText()}</p> : null}
        <LinkButton size="md" variant="filled" fullWidth autoFocus {...loginAddress()}>
          {m.accounts_backToSignIn()}
        </LinkButton>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={m.accounts_resetTitle()} text={m.accounts_resetText()}>
      <AccountForm onSubmit={onSubmit} isBusy={isBusy} failure={failure} submitLabel={m.accounts_resetSend()}>
        <SignInEmailField autoFocus key={form.key('email')} {...form.getInputProps('email')} />
      </AccountForm>
      <p className={styles.other}>
        <Link {...loginAddress()} className="link">
          {m.accounts_backToSignIn()}
        </Link>
      </p>
    </AccountPage>
  );
}

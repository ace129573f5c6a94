import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../design/Button.js';
import { FormError } from '../../design/FormError.js';
import { LinkButton } from '../../design/LinkButton.js';
import { TextField } from '../../design/TextField.js';
import { useMailSentQuery } from '../../gql/MailSent.js';
import { useRequestPasswordResetMutation } from '../../gql/RequestPasswordReset.js';
import { loginAddress } from '../../lib/addresses.js';
import { useServerForm } from '../../lib/useServerForm.js';
import { m } from '../../paraglide/messages.js';
import { AccountPage } from './AccountPage.js';
import { rules } from './accountRules.js';
import styles from './AccountPage.module.css';

/** Requests a mail that resets the password. The answer is the same whether the account exists or not. */
export function PasswordResetScreen() {
  const [request] = useRequestPasswordResetMutation();
  const { data: mail } = useMailSentQuery({ fetchPolicy: 'cache-first' });
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, onSubmit, isBusy, failure } = useServerForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: { email: rules.email },
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
      <form onSubmit={onSubmit} noValidate>
        <div className={styles.fields}>
          <FormError>{failure}</FormError>
          <TextField
            label={m.accounts_email()}
            type="email"
            name="email"
            autoComplete="username"
            autoFocus
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
        </div>
        <Button type="submit" variant="filled" size="md" className={styles.submit} loading={isBusy}>
          {m.accounts_resetSend()}
        </Button>
      </form>
      <p className={styles.other}>
        <Link {...loginAddress()} className="link">
          {m.accounts_backToSignIn()}
        </Link>
      </p>
    </AccountPage>
  );
}

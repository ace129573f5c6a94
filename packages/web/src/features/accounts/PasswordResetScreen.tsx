import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../design/Button.js';
import { LinkButton } from '../../design/LinkButton.js';
import { TextField } from '../../design/TextField.js';
import { useMailSentQuery } from '../../gql/MailSent.js';
import { useRequestPasswordResetMutation } from '../../gql/RequestPasswordReset.js';
import { loginAddress } from '../../lib/addresses.js';
import { errorText } from '../../lib/errorText.js';
import { m } from '../../paraglide/messages.js';
import { AccountPage } from './AccountPage.js';
import { rules } from './accountRules.js';
import styles from './AccountPage.module.css';

/** Asks for a reset mail; what it answers is the same whether the account exists. */
export function PasswordResetScreen() {
  const [request] = useRequestPasswordResetMutation();
  const { data: mail } = useMailSentQuery({ fetchPolicy: 'cache-first' });
  const [failure, setFailure] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({ mode: 'uncontrolled', initialValues: { email: '' }, validate: { email: rules.email } });

  const submit = form.onSubmit(async (input) => {
    const email = input.email.trim();
    setFailure(null);
    try {
      await request({ variables: { email } });
      setSentTo(email);
    } catch (error) {
      setFailure(errorText(error));
    }
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
      <form onSubmit={submit} noValidate>
        <div className={styles.fields}>
          {failure === null ? null : (
            <p className={styles.failure} role="alert">
              {failure}
            </p>
          )}
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
        <Button type="submit" variant="filled" size="md" className={styles.submit} loading={form.submitting}>
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

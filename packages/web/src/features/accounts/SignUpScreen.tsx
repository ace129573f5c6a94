import { useForm } from '@mantine/form';
import { limits } from '@snaplore/schema/limits';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../design/Button.js';
import { PasswordField } from '../../design/PasswordField.js';
import { TextField } from '../../design/TextField.js';
import { useSignUpMutation } from '../../gql/SignUp.js';
import { loginAddress } from '../../lib/addresses.js';
import { codeOf, errorText } from '../../lib/errorText.js';
import { localeNow } from '../../lib/locale.js';
import { m } from '../../paraglide/messages.js';
import { AccountPage } from './AccountPage.js';
import { rules } from './accountRules.js';
import { useEnter } from '../sessions/useCompleteSignIn.js';
import styles from './AccountPage.module.css';

export function SignUpScreen() {
  const [signUp] = useSignUpMutation();
  const enter = useEnter();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { companyTitle: '', firstName: '', lastName: '', email: '', password: '' },
    validate: {
      companyTitle: rules.companyTitle,
      firstName: rules.firstName,
      lastName: rules.lastName,
      email: rules.email,
      password: rules.newPassword,
    },
  });

  const submit = form.onSubmit(async (input) => {
    setFailure(null);
    try {
      await signUp({ variables: { input: { ...input, email: input.email.trim(), locale: localeNow() } } });
      await enter();
    } catch (error) {
      const code = codeOf(error);
      if (code === 'EMAIL_TAKEN' || code === 'EMAIL_INVALID') form.setFieldError('email', errorText(error));
      else if (code === 'COMPANY_NAME_INVALID') form.setFieldError('companyTitle', errorText(error));
      else setFailure(errorText(error));
    }
  });

  return (
    <AccountPage title={m.accounts_signUpTitle()} text={m.accounts_signUpText()}>
      <form onSubmit={submit} noValidate>
        <div className={styles.fields}>
          {failure === null ? null : (
            <p className={styles.failure} role="alert">
              {failure}
            </p>
          )}
          <TextField
            label={m.accounts_companyName()}
            name="organization"
            autoComplete="organization"
            autoFocus
            key={form.key('companyTitle')}
            {...form.getInputProps('companyTitle')}
          />
          <div className={styles.pair}>
            <TextField
              label={m.accounts_firstName()}
              name="given-name"
              autoComplete="given-name"
              key={form.key('firstName')}
              {...form.getInputProps('firstName')}
            />
            <TextField
              label={m.accounts_lastName()}
              name="family-name"
              autoComplete="family-name"
              key={form.key('lastName')}
              {...form.getInputProps('lastName')}
            />
          </div>
          <TextField
            label={m.accounts_email()}
            type="email"
            name="email"
            autoComplete="username"
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <PasswordField
            label={m.accounts_password()}
            name="new-password"
            autoComplete="new-password"
            placeholder={m.accounts_passwordHint({ min: limits.passwordMin })}
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
        </div>
        <Button type="submit" variant="filled" size="md" className={styles.submit} loading={form.submitting}>
          {m.accounts_signUp()}
        </Button>
      </form>
      <p className={styles.other}>
        {m.accounts_haveAccount()}{' '}
        <Link {...loginAddress()} className="link">
          {m.accounts_signIn()}
        </Link>
      </p>
    </AccountPage>
  );
}

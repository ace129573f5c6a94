import { limits } from '@snaplore/schema/limits';
import { Link } from '@tanstack/react-router';
import { Button } from '../../design/Button.js';
import { FormError } from '../../design/FormError.js';
import { PasswordField } from '../../design/PasswordField.js';
import { TextField } from '../../design/TextField.js';
import { useSignUpMutation } from '../../gql/SignUp.js';
import { loginAddress } from '../../lib/addresses.js';
import { localeNow } from '../../lib/locale.js';
import { useServerForm } from '../../lib/useServerForm.js';
import { m } from '../../paraglide/messages.js';
import { AccountPage } from './AccountPage.js';
import { rules } from './accountRules.js';
import { useEnter } from '../sessions/useCompleteSignIn.js';
import styles from './AccountPage.module.css';

export function SignUpScreen() {
  const [signUp] = useSignUpMutation();
  const enter = useEnter();
  const { form, onSubmit, isBusy, failure } = useServerForm({
    mode: 'uncontrolled',
    initialValues: { companyTitle: '', firstName: '', lastName: '', email: '', password: '' },
    validate: {
      companyTitle: rules.companyTitle,
      firstName: rules.firstName,
      lastName: rules.lastName,
      email: rules.email,
      password: rules.newPassword,
    },
    submit: async (input) => {
      await signUp({ variables: { input: { ...input, email: input.email.trim(), locale: localeNow() } } });
      await enter();
    },
  });

  return (
    <AccountPage title={m.accounts_signUpTitle()} text={m.accounts_signUpText()}>
      <form onSubmit={onSubmit} noValidate>
        <div className={styles.fields}>
          <FormError>{failure}</FormError>
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
        <Button type="submit" variant="filled" size="md" className={styles.submit} loading={isBusy}>
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

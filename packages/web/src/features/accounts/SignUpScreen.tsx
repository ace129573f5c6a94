import { Link } from '@tanstack/react-router';
import { TextField } from '../../design/TextField.js';
import { useSignUpMutation } from '../../gql/SignUp.js';
import { loginAddress } from '../../lib/addresses.js';
import { localeNow } from '../../lib/locale.js';
import { useServerForm } from '../../lib/useServerForm.js';
import { m } from '../../paraglide/messages.js';
import { AccountForm } from './AccountForm.js';
import { AccountPage } from './AccountPage.js';
import { accountRules } from './accountRules.js';
import { NameFields } from './NameFields.js';
import { NewPasswordField } from './NewPasswordField.js';
import { SignInEmailField } from './SignInEmailField.js';
import { useCompleteSignIn } from '../sessions/useCompleteSignIn.js';
import styles from './AccountPage.module.css';

/** Creates an account with its company, and signs in (docs/domains/accounts.md). */
export function SignUpScreen() {
  const [signUp] = useSignUpMutation();
  const completeSignIn = useCompleteSignIn();
  const { form, onSubmit, isBusy, failure } = useServerForm({
    mode: 'uncontrolled',
    initialValues: { companyTitle: '', firstName: '', lastName: '', email: '', password: '' },
    validate: {
      companyTitle: accountRules.companyTitle,
      firstName: accountRules.firstName,
      lastName: accountRules.lastName,
      email: accountRules.email,
      password: accountRules.newPassword,
    },
    submit: async (input) => {
      await signUp({ variables: { input: { ...input, email: input.email.trim(), locale: localeNow() } } });
      await completeSignIn();
    },
  });

  return (
    <AccountPage title={m.accounts_signUpTitle()} text={m.accounts_signUpText()}>
      <AccountForm onSubmit={onSubmit} isBusy={isBusy} failure={failure} submitLabel={m.accounts_signUp()}>
        <TextField
          label={m.accounts_companyName()}
          name="organization"
          autoComplete="organization"
          autoFocus
          key={form.key('companyTitle')}
          {...form.getInputProps('companyTitle')}
        />
        <NameFields form={form} className={styles.pair} />
        <SignInEmailField key={form.key('email')} {...form.getInputProps('email')} />
        <NewPasswordField
          label={m.accounts_password()}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
      </AccountForm>
      <p className={styles.other}>
        {m.accounts_haveAccount()}{' '}
        <Link {...loginAddress()} className="link">
          {m.accounts_signIn()}
        </Link>
      </p>
    </AccountPage>
  );
}

import { Link } from '@tanstack/react-router';
import { FormError } from '../../design/FormError.js';
import { PasswordField } from '../../design/PasswordField.js';
import { useSignInMutation } from '../../gql/SignIn.js';
import { passwordResetAddress, signUpAddress } from '../../lib/addresses.js';
import { errorText } from '../../lib/errorText.js';
import { useServerForm } from '../../lib/useServerForm.js';
import { m } from '../../paraglide/messages.js';
import { AccountForm } from '../accounts/AccountForm.js';
import { AccountPage } from '../accounts/AccountPage.js';
import { accountRules } from '../accounts/accountRules.js';
import { FieldSkeletons } from '../accounts/FieldSkeletons.js';
import { SignInEmailField } from '../accounts/SignInEmailField.js';
import { ProviderButtons } from '../providers/ProviderButtons.js';
import { SecondFactorForm } from '../secondFactor/SecondFactorForm.js';
import { FirstCompanyField } from './FirstCompanyField.js';
import { FirstCompanyForm } from './FirstCompanyForm.js';
import { useChallenge } from './useChallenge.js';
import { useCompleteSignIn, type SignInTarget } from './useCompleteSignIn.js';
import { useFirstCompany } from './useFirstCompany.js';
import { useSignInToken } from './useSignInToken.js';
import styles from '../accounts/AccountPage.module.css';

interface SignInScreenProps {
  /** What is opened after signing in. */
  target: SignInTarget;
  /** A single-use token that signs in without a form. */
  token: string | undefined;
}

/** Signs in with a password, at a provider or by a token (docs/domains/sessions.md). */
export function SignInScreen({ target, token }: SignInScreenProps) {
  const [signIn] = useSignInMutation();
  const completeSignIn = useCompleteSignIn();
  const { challenge, takeChallenge, clearChallenge } = useChallenge();
  const { isAsked, takeNoCompany, companyRule, companyInput } = useFirstCompany();
  const { form, onSubmit, isBusy, failure, setFailure } = useServerForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '', companyTitle: '' },
    validate: {
      email: accountRules.email,
      companyTitle: companyRule,
    },
    submit: async ({ email, password, companyTitle }) => {
      await signIn({ variables: { input: { email: email.trim(), password, ...companyInput(companyTitle) } } });
      await completeSignIn(target);
    },
    intercept: (error) => takeChallenge(error) || takeNoCompany(error),
  });
  const isSigningIn = useSignInToken(
    token,
    async () => {
      await completeSignIn(target);
    },
    (error) => {
      if (!takeChallenge(error) && !takeNoCompany(error)) setFailure(errorText(error));
    },
  );

  if (challenge !== null) {
    return (
      <AccountPage title={m.accounts_secondFactorTitle()} text={m.accounts_authenticatorText()}>
        <SecondFactorForm
          challenge={challenge}
          onSignedIn={async () => {
            await completeSignIn(target);
          }}
          onStartOver={(reason) => {
            clearChallenge();
            setFailure(reason);
          }}
        />
      </AccountPage>
    );
  }
  if (isSigningIn) {
    return (
      <AccountPage title={m.accounts_signInTitle()} text={m.accounts_signingIn()}>
        <FieldSkeletons label={m.accounts_signingIn()} count={2} />
      </AccountPage>
    );
  }
  if (isAsked && token !== undefined) {
    return (
      <AccountPage title={m.accounts_signInTitle()} text={m.accounts_signInText()}>
        <FirstCompanyForm
          token={token}
          onSignedIn={async () => {
            await completeSignIn(target);
          }}
          intercept={takeChallenge}
        />
      </AccountPage>
    );
  }
  return (
    <AccountPage title={m.accounts_signInTitle()} text={m.accounts_signInText()}>
      <FormError className={styles.above}>{failure}</FormError>
      <ProviderButtons redirect={target.redirect} />
      <AccountForm
        onSubmit={onSubmit}
        isBusy={isBusy}
        submitLabel={isAsked ? m.accounts_createCompany() : m.accounts_signIn()}
        below={
          isAsked ? null : (
            <p className={styles.forgot}>
              <Link {...passwordResetAddress} className="link">
                {m.accounts_forgotPassword()}
              </Link>
            </p>
          )
        }
      >
        <SignInEmailField autoFocus key={form.key('email')} {...form.getInputProps('email')} />
        <PasswordField
          label={m.accounts_password()}
          name="password"
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        {isAsked ? <FirstCompanyField key={form.key('companyTitle')} {...form.getInputProps('companyTitle')} /> : null}
      </AccountForm>
      <p className={styles.other}>
        {m.accounts_newToProduct()}{' '}
        <Link {...signUpAddress} className="link">
          {m.accounts_signUp()}
        </Link>
      </p>
    </AccountPage>
  );
}

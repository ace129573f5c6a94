import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FormError } from '../../design/FormError.js';
import { PasswordField } from '../../design/PasswordField.js';
import { useSignInMutation } from '../../gql/SignIn.js';
import { passwordResetAddress, signUpAddress } from '../../lib/addresses.js';
import { errorText } from '../../lib/errorText.js';
import { useServerForm } from '../../lib/useServerForm.js';
import { m } from '../../paraglide/messages.js';
import { AccountForm } from '../accounts/AccountForm.js';
import { AccountPage } from '../accounts/AccountPage.js';
import { rules } from '../accounts/accountRules.js';
import { FieldSkeletons } from '../accounts/FieldSkeletons.js';
import { SignInEmailField } from '../accounts/SignInEmailField.js';
import { challengeOf } from './challengeOf.js';
import { ProviderButtons } from '../providers/ProviderButtons.js';
import { SecondFactorForm } from '../secondFactor/SecondFactorForm.js';
import { useEnter, type EntryGoal } from './useCompleteSignIn.js';
import { useHandedToken } from './useHandedToken.js';
import styles from '../accounts/AccountPage.module.css';

interface SignInScreenProps {
  /** Where to go after signing in. */
  goal: EntryGoal;
  /** A single-use token that signs in without a form. */
  token: string | undefined;
}

/** Signs in with a password, at a provider or by a token (docs/domains/sessions.md). */
export function SignInScreen({ goal, token }: SignInScreenProps) {
  const [signIn] = useSignInMutation();
  const enter = useEnter();
  const [challenge, setChallenge] = useState<string | null>(null);
  const challenged = (error: unknown): boolean => {
    const asked = challengeOf(error);
    if (asked !== null) setChallenge(asked);
    return asked !== null;
  };
  const { form, onSubmit, isBusy, failure, setFailure } = useServerForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: { email: rules.email },
    submit: async (input) => {
      await signIn({ variables: { input: { ...input, email: input.email.trim() } } });
      await enter(goal);
    },
    intercept: challenged,
  });
  const isEntering = useHandedToken(
    token,
    async () => {
      await enter(goal);
    },
    (error) => {
      if (!challenged(error)) setFailure(errorText(error));
    },
  );

  if (challenge !== null) {
    return (
      <AccountPage title={m.accounts_secondFactorTitle()} text={m.accounts_authenticatorText()}>
        <SecondFactorForm
          challenge={challenge}
          onSignedIn={async () => {
            await enter(goal);
          }}
          onStartOver={(reason) => {
            setChallenge(null);
            setFailure(reason);
          }}
        />
      </AccountPage>
    );
  }
  if (isEntering) {
    return (
      <AccountPage title={m.accounts_signInTitle()} text={m.accounts_signingIn()}>
        <FieldSkeletons label={m.accounts_signingIn()} count={2} />
      </AccountPage>
    );
  }
  return (
    <AccountPage title={m.accounts_signInTitle()} text={m.accounts_signInText()}>
      <FormError className={styles.above}>{failure}</FormError>
      <ProviderButtons redirect={goal.redirect} />
      <AccountForm
        onSubmit={onSubmit}
        isBusy={isBusy}
        submitLabel={m.accounts_signIn()}
        below={
          <p className={styles.forgot}>
            <Link {...passwordResetAddress} className="link">
              {m.accounts_forgotPassword()}
            </Link>
          </p>
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

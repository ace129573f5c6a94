import { useState } from 'react';
import { TextField } from '../../design/TextField.js';
import { useSignInWithCodeMutation } from '../../gql/SignInWithCode.js';
import { codeOf, errorText } from '../../lib/errorText.js';
import { useServerForm } from '../../lib/useServerForm.js';
import { m } from '../../paraglide/messages.js';
import { AccountForm } from '../accounts/AccountForm.js';
import { accountRules } from '../accounts/accountRules.js';
import styles from '../accounts/AccountPage.module.css';
import { FirstCompanyField } from '../sessions/FirstCompanyField.js';
import { useFirstCompany } from '../sessions/useFirstCompany.js';
import { AuthenticatorCodeField } from './AuthenticatorCodeField.js';

interface SecondFactorFormProps {
  challenge: string;
  onSignedIn: () => Promise<void>;
  /** The challenge has expired (with the words to show), or the user goes back (null). */
  onStartOver: (reason: string | null) => void;
}

/**
 * The second step of signing in: a code of the authenticator app, or a recovery code (docs/domains/secondFactor.md).
 */
export function SecondFactorForm({ challenge, onSignedIn, onStartOver }: SecondFactorFormProps) {
  const [signIn] = useSignInWithCodeMutation();
  const { isAsked, takeNoCompany, companyRule, companyInput } = useFirstCompany();
  const [isRecovery, setRecovery] = useState(false);
  const { form, onSubmit, isBusy, failure, setFailure } = useServerForm({
    mode: 'uncontrolled',
    initialValues: { code: '', companyTitle: '' },
    validate: {
      code: accountRules.code,
      companyTitle: companyRule,
    },
    submit: async ({ code, companyTitle }) => {
      await signIn({ variables: { input: { challenge, code: code.trim(), ...companyInput(companyTitle) } } });
      await onSignedIn();
    },
    intercept: (error) => {
      const isExpired = codeOf(error) === 'SIGN_IN_EXPIRED';
      if (isExpired) onStartOver(errorText(error));
      return isExpired || takeNoCompany(error);
    },
  });
  const change = () => {
    form.reset();
    setFailure(null);
    setRecovery(!isRecovery);
  };

  return (
    <>
      <AccountForm
        onSubmit={onSubmit}
        isBusy={isBusy}
        failure={failure}
        submitLabel={isAsked ? m.accounts_createCompany() : m.accounts_verify()}
      >
        {isRecovery ? (
          <TextField
            label={m.accounts_recoveryCode()}
            name="recovery-code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            key={form.key('code')}
            {...form.getInputProps('code')}
          />
        ) : (
          <AuthenticatorCodeField key={form.key('code')} {...form.getInputProps('code')} />
        )}
        {isAsked ? <FirstCompanyField key={form.key('companyTitle')} {...form.getInputProps('companyTitle')} /> : null}
      </AccountForm>
      <p className={styles.other}>
        <button type="button" className="link" onClick={change}>
          {isRecovery ? m.accounts_useAuthenticator() : m.accounts_useRecoveryCode()}
        </button>
      </p>
      <p className={`${styles.other ?? ''} ${styles.close ?? ''}`}>
        <button
          type="button"
          className="link"
          onClick={() => {
            onStartOver(null);
          }}
        >
          {m.accounts_backToSignIn()}
        </button>
      </p>
    </>
  );
}

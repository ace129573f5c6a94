import { useState } from 'react';
import { Button } from '../../design/Button.js';
import { FormError } from '../../design/FormError.js';
import { TextField } from '../../design/TextField.js';
import { useSignInWithCodeMutation } from '../../gql/SignInWithCode.js';
import { codeOf, errorText } from '../../lib/errorText.js';
import { useServerForm } from '../../lib/useServerForm.js';
import { m } from '../../paraglide/messages.js';
import { rules } from '../accounts/accountRules.js';
import styles from '../accounts/AccountPage.module.css';

interface SecondFactorFormProps {
  challenge: string;
  /** The user is signed in. */
  onEntered: () => Promise<void>;
  /** It took too long, or the user goes back; with the reason to show, if any. */
  onStartOver: (why: string | null) => void;
}

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export function SecondFactorForm({ challenge, onEntered, onStartOver }: SecondFactorFormProps) {
  const [signIn] = useSignInWithCodeMutation();
  const [isRecovery, setRecovery] = useState(false);
  const { form, onSubmit, isBusy, failure, setFailure } = useServerForm({
    mode: 'uncontrolled',
    initialValues: { code: '' },
    validate: { code: rules.code },
    submit: async ({ code }) => {
      await signIn({ variables: { input: { challenge, code: code.trim() } } });
      await onEntered();
    },
    intercept: (error) => {
      const isExpired = codeOf(error) === 'SIGN_IN_EXPIRED';
      if (isExpired) onStartOver(errorText(error));
      return isExpired;
    },
  });
  const change = () => {
    form.reset();
    setFailure(null);
    setRecovery(!isRecovery);
  };

  return (
    <>
      <form onSubmit={onSubmit} noValidate>
        <div className={styles.fields}>
          <FormError>{failure}</FormError>
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
            <TextField
              label={m.accounts_authenticatorCode()}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              autoFocus
              key={form.key('code')}
              {...form.getInputProps('code')}
            />
          )}
        </div>
        <Button type="submit" variant="filled" size="md" className={styles.submit} loading={isBusy}>
          {m.accounts_verify()}
        </Button>
      </form>
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

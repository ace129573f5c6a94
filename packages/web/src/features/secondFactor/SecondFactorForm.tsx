import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Button } from '../../design/Button.js';
import { TextField } from '../../design/TextField.js';
import { useSignInWithCodeMutation } from '../../gql/SignInWithCode.js';
import { codeOf, errorText } from '../../lib/errorText.js';
import { m } from '../../paraglide/messages.js';
import { rules } from '../accounts/accountRules.js';
import styles from '../accounts/AccountPage.module.css';

interface SecondFactorFormProps {
  challenge: string;
  /** The person is let in. */
  onEntered: () => Promise<void>;
  /** It took too long, or the person goes back; with the words for why, if any. */
  onStartOver: (why: string | null) => void;
}

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export function SecondFactorForm({ challenge, onEntered, onStartOver }: SecondFactorFormProps) {
  const [signIn] = useSignInWithCodeMutation();
  const [isRecovery, setRecovery] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({ mode: 'uncontrolled', initialValues: { code: '' }, validate: { code: rules.code } });

  const submit = form.onSubmit(async ({ code }) => {
    setFailure(null);
    try {
      await signIn({ variables: { input: { challenge, code: code.trim() } } });
      await onEntered();
    } catch (error) {
      if (codeOf(error) === 'SIGN_IN_EXPIRED') onStartOver(errorText(error));
      else if (codeOf(error) === 'TWO_FACTOR_WRONG') form.setFieldError('code', errorText(error));
      else setFailure(errorText(error));
    }
  });
  const change = () => {
    form.reset();
    setFailure(null);
    setRecovery(!isRecovery);
  };

  return (
    <>
      <form onSubmit={submit} noValidate>
        <div className={styles.fields}>
          {failure === null ? null : (
            <p className={styles.failure} role="alert">
              {failure}
            </p>
          )}
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
        <Button type="submit" variant="filled" size="md" className={styles.submit} loading={form.submitting}>
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

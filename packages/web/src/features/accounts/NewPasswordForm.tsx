import { useForm } from '@mantine/form';
import { limits } from '@snaplore/schema/limits';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../design/Button.js';
import { PasswordField } from '../../design/PasswordField.js';
import { showToast } from '../../design/toasts.js';
import { useResetPasswordMutation } from '../../gql/ResetPassword.js';
import { loginAddress } from '../../lib/addresses.js';
import { codeOf, errorText } from '../../lib/errorText.js';
import { errorWords } from '../../lib/errorWords.js';
import { m } from '../../paraglide/messages.js';
import { rules } from './accountRules.js';
import { useEnter } from '../sessions/useCompleteSignIn.js';
import styles from './AccountPage.module.css';

interface NewPasswordFormProps {
  /** Of the mail's link: one that was asked for, or one that proves an address. */
  token: string;
  onLinkOver: () => void;
  /** The account has its new password, and is signed in. */
  onEntered?: () => void;
}

/** Sets a new password by the link of a mail, and signs in. */
export function NewPasswordForm({ token, onLinkOver, onEntered }: NewPasswordFormProps) {
  const [reset] = useResetPasswordMutation();
  const enter = useEnter();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', confirmation: '' },
    validate: {
      password: rules.newPassword,
      confirmation: (value: string, { password }: { password: string }) =>
        value === password ? null : errorWords('PASSWORDS_DIFFER'),
    },
  });

  const submit = form.onSubmit(async ({ password }) => {
    setFailure(null);
    try {
      await reset({ variables: { input: { token, password } } });
      onEntered?.();
      await enter();
    } catch (error) {
      const code = codeOf(error);
      if (code === 'LINK_INVALID') {
        onLinkOver();
      } else if (code === 'TWO_FACTOR_REQUIRED') {
        // The password is set; signing in with it asks for the code.
        showToast('success', m.accounts_passwordSet());
        await navigate(loginAddress());
      } else {
        setFailure(errorText(error));
      }
    }
  });

  return (
    <form onSubmit={submit} noValidate>
      <div className={styles.fields}>
        {failure === null ? null : (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
        <PasswordField
          label={m.accounts_newPassword()}
          name="new-password"
          autoComplete="new-password"
          autoFocus
          placeholder={m.accounts_passwordHint({ min: limits.passwordMin })}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <PasswordField
          label={m.accounts_confirmPassword()}
          name="confirm-password"
          autoComplete="new-password"
          key={form.key('confirmation')}
          {...form.getInputProps('confirmation')}
        />
      </div>
      <Button type="submit" variant="filled" size="md" className={styles.submit} loading={form.submitting}>
        {m.accounts_setPassword()}
      </Button>
    </form>
  );
}

import { useForm } from '@mantine/form';
import { limits } from '@snaplore/schema/limits';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../design/Button.js';
import { LinkButton } from '../../design/LinkButton.js';
import { PasswordField } from '../../design/PasswordField.js';
import { showToast } from '../../design/toasts.js';
import { useResetPasswordMutation } from '../../gql/ResetPassword.js';
import { loginAddress, passwordResetAddress } from '../../lib/addresses.js';
import { codeOf, errorText } from '../../lib/errorText.js';
import { errorWords } from '../../lib/errorWords.js';
import { m } from '../../paraglide/messages.js';
import { StandingPage } from '../shell/StandingPage.js';
import { AccountPage } from './AccountPage.js';
import { rules } from './accountRules.js';
import { useEnter } from './useEnter.js';
import styles from './AccountPage.module.css';

interface NewPasswordScreenProps {
  token: string;
}

/** What a reset mail leads to. */
export function NewPasswordScreen({ token }: NewPasswordScreenProps) {
  const [reset] = useResetPasswordMutation();
  const enter = useEnter();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const [isLinkOver, setLinkOver] = useState(false);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', confirmation: '' },
    validate: {
      password: rules.newPassword,
      confirmation: (value: string, { password }: { password: string }) => (value === password ? null : errorWords('PASSWORDS_DIFFER')),
    },
  });

  const submit = form.onSubmit(async ({ password }) => {
    setFailure(null);
    try {
      await reset({ variables: { input: { token, password } } });
      await enter();
    } catch (error) {
      const code = codeOf(error);
      if (code === 'LINK_INVALID') {
        setLinkOver(true);
      } else if (code === 'TWO_FACTOR_REQUIRED') {
        // The password is set; signing in with it asks for the code.
        showToast('success', m.accounts_passwordSet());
        await navigate(loginAddress());
      } else {
        setFailure(errorText(error));
      }
    }
  });

  if (isLinkOver) {
    return (
      <StandingPage title={errorWords('LINK_INVALID')}>
        <LinkButton size="md" variant="filled" className={styles.onward ?? ''} {...passwordResetAddress}>{m.accounts_askForLink()}</LinkButton>
      </StandingPage>
    );
  }
  return (
    <AccountPage title={m.accounts_newPasswordTitle()} text={m.accounts_newPasswordText()}>
      <form onSubmit={submit} noValidate>
        <div className={styles.fields}>
          {failure === null ? null : <p className={styles.failure} role="alert">{failure}</p>}
          <PasswordField
            label={m.accounts_newPassword()} name="new-password" autoComplete="new-password" autoFocus placeholder={m.accounts_passwordHint({ min: limits.passwordMin })}
            key={form.key('password')} {...form.getInputProps('password')}
          />
          <PasswordField
            label={m.accounts_confirmPassword()} name="confirm-password" autoComplete="new-password"
            key={form.key('confirmation')} {...form.getInputProps('confirmation')}
          />
        </div>
        <Button type="submit" variant="filled" size="md" className={styles.submit} loading={form.submitting}>{m.accounts_setPassword()}</Button>
      </form>
    </AccountPage>
  );
}

import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PasswordField } from '../../design/PasswordField.js';
import { TextField } from '../../design/TextField.js';
import { useSignInMutation } from '../../gql/SignIn.js';
import { passwordResetAddress, signUpAddress } from '../../lib/addresses.js';
import { errorText } from '../../lib/errorText.js';
import { messages } from '../../lib/messages.js';
import { AccountPage } from './AccountPage.js';
import { rules } from './accountRules.js';
import { useEnter } from './useEnter.js';
import styles from './AccountPage.module.css';

interface SignInScreenProps {
  /** The path that was wanted before sign-in stood in the way. */
  redirect: string | undefined;
}

export function SignInScreen({ redirect }: SignInScreenProps) {
  const [signIn] = useSignInMutation();
  const enter = useEnter();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({ mode: 'uncontrolled', initialValues: { email: '', password: '' }, validate: { email: rules.email } });

  const submit = form.onSubmit(async (input) => {
    setFailure(null);
    try {
      await signIn({ variables: { input: { ...input, email: input.email.trim() } } });
      await enter(redirect);
    } catch (error) {
      setFailure(errorText(error));
    }
  });

  return (
    <AccountPage title={messages.signInTitle} text={messages.signInText}>
      <form onSubmit={submit} noValidate>
        <div className={styles.fields}>
          {failure === null ? null : <p className={styles.failure} role="alert">{failure}</p>}
          <TextField label={messages.email} type="email" name="email" autoComplete="username" autoFocus key={form.key('email')} {...form.getInputProps('email')} />
          <PasswordField label={messages.password} name="password" autoComplete="current-password" key={form.key('password')} {...form.getInputProps('password')} />
        </div>
        <p className={styles.forgot}><Link {...passwordResetAddress} className="link">{messages.forgotPassword}</Link></p>
        <Button type="submit" variant="filled" size="lg" className={styles.submit} loading={form.submitting}>{messages.signIn}</Button>
      </form>
      <p className={styles.other}>{messages.newToProduct} <Link {...signUpAddress} className="link">{messages.signUp}</Link></p>
    </AccountPage>
  );
}

import type { TextInputProps } from '@mantine/core';
import { TextField } from '../../design/TextField.js';
import { m } from '../../paraglide/messages.js';

/** The e-mail address a user signs in with, which browsers remember together with the password. */
export function SignInEmailField(props: TextInputProps) {
  return <TextField label={m.accounts_email()} type="email" name="email" autoComplete="username" {...props} />;
}

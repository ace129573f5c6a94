import type { TextInputProps } from '@mantine/core';
import { TextField } from '../../design/TextField.js';
import { m } from '../../paraglide/messages.js';

/** The six digits that an authenticator app shows. */
export function AuthenticatorCodeField(props: TextInputProps) {
  return (
    <TextField
      label={m.accounts_authenticatorCode()}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
      {...props}
    />
  );
}

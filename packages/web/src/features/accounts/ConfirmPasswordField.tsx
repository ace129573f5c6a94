import type { PasswordInputProps } from '@mantine/core';
import { PasswordField } from '../../design/PasswordField.js';
import { m } from '../../paraglide/messages.js';

/** The new password once more. */
export function ConfirmPasswordField(props: PasswordInputProps) {
  return (
    <PasswordField
      label={m.accounts_confirmPassword()}
      name="confirm-password"
      autoComplete="new-password"
      {...props}
    />
  );
}

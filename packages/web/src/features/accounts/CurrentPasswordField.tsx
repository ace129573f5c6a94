import type { PasswordInputProps } from '@mantine/core';
import { PasswordField } from '../../design/PasswordField.js';
import { m } from '../../paraglide/messages.js';

/** The account's password, which confirms a change of the account. */
export function CurrentPasswordField(props: PasswordInputProps) {
  return (
    <PasswordField
      label={m.profile_currentPassword()}
      name="current-password"
      autoComplete="current-password"
      {...props}
    />
  );
}

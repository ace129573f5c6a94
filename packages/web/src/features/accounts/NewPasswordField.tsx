import type { PasswordInputProps } from '@mantine/core';
import * as limits from '@snaplore/schema/limits';
import { PasswordField } from '../../design/PasswordField.js';
import { m } from '../../paraglide/messages.js';

/** A password to be set; a placeholder says how long it has to be (docs/domains/accounts.md). */
export function NewPasswordField(props: PasswordInputProps) {
  return (
    <PasswordField
      label={m.accounts_newPassword()}
      name="new-password"
      autoComplete="new-password"
      placeholder={m.accounts_passwordHint({ min: limits.passwordMin })}
      {...props}
    />
  );
}

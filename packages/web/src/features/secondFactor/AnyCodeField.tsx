import type { TextInputProps } from '@mantine/core';
import { TextField } from '../../design/TextField.js';
import { m } from '../../paraglide/messages.js';

/** A code of the authenticator app, or a recovery code (docs/domains/secondFactor.md). */
export function AnyCodeField(props: TextInputProps) {
  return (
    <TextField
      label={m.accounts_anyCode()}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

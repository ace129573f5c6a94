import './fieldStyles.js';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import type { PasswordInputProps } from '@mantine/core';
import { PasswordInput } from '@mantine/core';
import { m } from '../paraglide/messages.js';
import { IconEye, IconEyeOff } from './icons.js';
import { MantineScope } from './MantineScope.js';

/** A password with a button that shows it. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <MantineScope>
      <PasswordInput
        visibilityToggleIcon={({ reveal }) => (reveal ? <IconEyeOff /> : <IconEye />)}
        visibilityToggleButtonProps={{ 'aria-label': m.accounts_showPassword(), tabIndex: 0 }}
        // Mantine sets it on every other field, not on this one.
        aria-invalid={Boolean(props.error) || undefined}
        {...props}
      />
    </MantineScope>
  );
}

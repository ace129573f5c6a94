import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, type CheckboxProps } from '@mantine/core';
import { MantineScope } from './MantineScope.js';

/** A check box with its label. */
export function CheckboxField(props: CheckboxProps) {
  return (
    <MantineScope>
      <Checkbox {...props} />
    </MantineScope>
  );
}

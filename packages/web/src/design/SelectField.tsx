import './fieldStyles.js';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import { Select, type Primitive, type SelectProps } from '@mantine/core';
import { MantineScope } from './MantineScope.js';

/** A choice of one from a list. */
export function SelectField<Value extends Primitive = string>(props: SelectProps<Value>) {
  return (
    <MantineScope>
      <Select<Value> {...props} />
    </MantineScope>
  );
}

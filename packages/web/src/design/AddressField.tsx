import type { TextInputProps } from '@mantine/core';
import { TextField } from './TextField.js';

interface AddressFieldProps extends Omit<TextInputProps, 'readOnly' | 'onFocus' | 'value'> {
  value: string;
}

/** An address to be copied by hand: it cannot be changed, and stands selected as soon as it has the focus. */
export function AddressField(props: AddressFieldProps) {
  return (
    <TextField
      {...props}
      readOnly
      onFocus={(event) => {
        event.currentTarget.select();
      }}
    />
  );
}

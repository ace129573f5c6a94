import './fieldStyles.js';
import { TextInput, Textarea, type TextInputProps, type TextareaProps } from '@mantine/core';
import { MantineScope } from './MantineScope.js';

/** A field of one line. */
export function TextField(props: TextInputProps) {
  return (
    <MantineScope>
      <TextInput {...props} />
    </MantineScope>
  );
}

/** A field of several lines. */
export function TextAreaField(props: TextareaProps) {
  return (
    <MantineScope>
      <Textarea {...props} />
    </MantineScope>
  );
}

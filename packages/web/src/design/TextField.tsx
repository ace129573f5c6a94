import './fieldStyles.js';
export { TextInput as TextField, Textarea as TextAreaField } from '@mantine/core';

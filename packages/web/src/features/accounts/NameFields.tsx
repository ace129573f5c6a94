import type { UseFormReturnType } from '@mantine/form';
import { TextField } from '../../design/TextField.js';
import { m } from '../../paraglide/messages.js';

interface NamedValues {
  firstName: string;
  lastName: string;
}

interface NameFieldsProps<Values extends NamedValues> {
  form: Pick<UseFormReturnType<Values>, 'getInputProps' | 'key'>;
  /** Of the element around both fields. */
  className: string | undefined;
  maxLength?: number;
}

/** A user's own first and last name, side by side. */
export function NameFields<Values extends NamedValues>({ form, className, ...rest }: NameFieldsProps<Values>) {
  return (
    <div className={className}>
      <TextField
        label={m.accounts_firstName()}
        name="given-name"
        autoComplete="given-name"
        {...rest}
        key={form.key('firstName')}
        {...form.getInputProps('firstName')}
      />
      <TextField
        label={m.accounts_lastName()}
        name="family-name"
        autoComplete="family-name"
        {...rest}
        key={form.key('lastName')}
        {...form.getInputProps('lastName')}
      />
    </div>
  );
}

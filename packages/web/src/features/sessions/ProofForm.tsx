import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Button } from '../../design/Button.js';
import { DialogFooter } from '../../design/Dialog.js';
import { PasswordField } from '../../design/PasswordField.js';
import { TextField } from '../../design/TextField.js';
import type { SecondFactorInput } from '../../gql/types.js';
import { codeOf, errorText } from '../../lib/errorText.js';
import { m } from '../../paraglide/messages.js';
import { rules } from '../accounts/accountRules.js';
import styles from '../secondFactor/TwoFactor.module.css';

interface ProofFormProps {
  text: string;
  hasPassword: boolean;
  submitLabel: string;
  isDestructive?: boolean;
  /** Throws what the server refuses. */
  onSubmit: (proof: SecondFactorInput) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password, where there is one, and for a code, before the second factor is changed. */
export function ProofForm({
  text,
  hasPassword,
  submitLabel,
  isDestructive = false,
  onSubmit,
  onCancel,
}: ProofFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', code: '' },
    validate: { code: rules.code },
  });

  const submit = form.onSubmit(async ({ password, code }) => {
    setFailure(null);
    try {
      await onSubmit({ password, code: code.trim() });
    } catch (error) {
      if (codeOf(error) === 'PASSWORD_WRONG') form.setFieldError('password', errorText(error));
      else if (codeOf(error) === 'TWO_FACTOR_WRONG') form.setFieldError('code', errorText(error));
      else setFailure(errorText(error));
    }
  });

  return (
    <form onSubmit={submit} noValidate>
      <p className={styles.text}>{text}</p>
      {failure === null ? null : (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={styles.fields}>
        {hasPassword ? (
          <PasswordField
            label={m.profile_currentPassword()}
            name="current-password"
            autoComplete="current-password"
            data-autofocus
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
        ) : null}
        <TextField
          label={m.accounts_anyCode()}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          key={form.key('code')}
          {...form.getInputProps('code')}
        />
      </div>
      <DialogFooter>
        <Button size="md" onClick={onCancel}>
          {m.common_cancel()}
        </Button>
        <Button size="md" type="submit" variant="filled" loading={form.submitting} isDestructive={isDestructive}>
          {submitLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}

import type { ReactNode } from 'react';
import { FormError } from '../../design/FormError.js';
import { FormFooter } from '../../design/FormFooter.js';
import type { SecondFactorInput } from '../../gql/types.js';
import { useServerForm } from '../../lib/useServerForm.js';
import { accountRules } from '../accounts/accountRules.js';
import { CurrentPasswordField } from '../accounts/CurrentPasswordField.js';
import { AnyCodeField } from './AnyCodeField.js';
import styles from './TwoFactor.module.css';

interface ProofFormProps {
  text: string;
  /** False where the account has no second factor: then the password alone is asked. */
  hasCode?: boolean;
  hasPassword: boolean;
  submitLabel: string;
  isDestructive?: boolean;
  isDisabled?: boolean;
  /** Between the text and the fields. */
  children?: ReactNode;
  /** Rejects with the server's refusal, which the form shows. */
  onProof: (proof: SecondFactorInput) => Promise<void>;
  onCancel: () => void;
}

/**
 * Asks for the password, if the account has one, and for a code, before something is done that others must not do
 * (docs/domains/secondFactor.md).
 */
export function ProofForm({
  text,
  children,
  hasCode = true,
  hasPassword,
  submitLabel,
  isDestructive = false,
  isDisabled = false,
  onProof,
  onCancel,
}: ProofFormProps) {
  const { form, onSubmit, isBusy, failure } = useServerForm({
    mode: 'uncontrolled',
    initialValues: { password: '', code: '' },
    validate: hasCode ? { code: accountRules.code } : {},
    submit: ({ password, code }) => onProof({ password, code: code.trim() }),
  });

  return (
    <form onSubmit={onSubmit} noValidate>
      <p className={styles.text}>{text}</p>
      {children}
      <FormError space="after">{failure}</FormError>
      <div className={styles.fields}>
        {hasPassword ? (
          <CurrentPasswordField data-autofocus key={form.key('password')} {...form.getInputProps('password')} />
        ) : null}
        {hasCode ? <AnyCodeField key={form.key('code')} {...form.getInputProps('code')} /> : null}
      </div>
      <FormFooter
        onCancel={onCancel}
        submitLabel={submitLabel}
        isBusy={isBusy}
        isDisabled={isDisabled}
        isDestructive={isDestructive}
      />
    </form>
  );
}

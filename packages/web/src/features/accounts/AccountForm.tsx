import type { ReactNode, SyntheticEvent } from 'react';
import { Button } from '../../design/Button.js';
import { FormError } from '../../design/FormError.js';
import styles from './AccountPage.module.css';

interface AccountFormProps {
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  isBusy: boolean;
  /** Shown above the fields; left out where the page shows it elsewhere. */
  failure?: string | null;
  submitLabel: string;
  /** The fields. */
  children: ReactNode;
  /** Between the fields and the button. */
  below?: ReactNode;
}

/** A form of an account page: its message, its fields and one wide button. */
export function AccountForm({ onSubmit, isBusy, failure, submitLabel, children, below }: AccountFormProps) {
  return (
    <form onSubmit={onSubmit} noValidate>
      <div className={styles.fields}>
        <FormError>{failure}</FormError>
        {children}
      </div>
      {below}
      <Button type="submit" variant="filled" size="md" className={styles.submit} loading={isBusy}>
        {submitLabel}
      </Button>
    </form>
  );
}

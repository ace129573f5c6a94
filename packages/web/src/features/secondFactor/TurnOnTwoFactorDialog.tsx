import { useState } from 'react';
import { Dialog } from '../../design/Dialog.js';
import { FormError } from '../../design/FormError.js';
import { FormFooter } from '../../design/FormFooter.js';
import { useProposeTwoFactorMutation } from '../../gql/ProposeTwoFactor.js';
import type { ProposeTwoFactorMutation } from '../../gql/types.js';
import { useServerForm } from '../../lib/useServerForm.js';
import { m } from '../../paraglide/messages.js';
import { CurrentPasswordField } from '../accounts/CurrentPasswordField.js';
import { RecoveryCodeList } from './RecoveryCodeList.js';
import { TwoFactorSetup } from './TwoFactorSetup.js';
import styles from './TwoFactor.module.css';

interface TurnOnTwoFactorDialogProps {
  hasPassword: boolean;
  onClose: () => void;
}

/**
 * Sets up a second factor: the password, the app and its first code, the recovery codes (docs/domains/secondFactor.md).
 */
export function TurnOnTwoFactorDialog({ hasPassword, onClose }: TurnOnTwoFactorDialogProps) {
  const [propose] = useProposeTwoFactorMutation();
  const [proposal, setProposal] = useState<ProposeTwoFactorMutation['proposeTwoFactor'] | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { form, onSubmit, isBusy, failure } = useServerForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    submit: async ({ password }) => {
      const { data } = await propose({ variables: { password } });
      if (data) setProposal(data.proposeTwoFactor);
    },
  });

  const title = codes ? m.accounts_recoveryCodes() : m.accounts_twoFactorTurnOnTitle();
  return (
    <Dialog opened onClose={onClose} title={title}>
      {codes ? (
        <RecoveryCodeList codes={codes} onDone={onClose} />
      ) : proposal ? (
        <TwoFactorSetup proposal={proposal} onCancel={onClose} onConfirmed={setCodes} />
      ) : (
        <form onSubmit={onSubmit} noValidate>
          <p className={styles.text}>
            {hasPassword ? m.accounts_twoFactorPasswordText() : m.accounts_twoFactorStartText()}
          </p>
          <FormError space="after">{failure}</FormError>
          {hasPassword ? (
            <CurrentPasswordField data-autofocus key={form.key('password')} {...form.getInputProps('password')} />
          ) : null}
          <FormFooter onCancel={onClose} submitLabel={m.accounts_next()} isBusy={isBusy} />
        </form>
      )}
    </Dialog>
  );
}

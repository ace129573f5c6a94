import { useState } from 'react';
import { Dialog } from '../../design/Dialog.js';
import { useRenewRecoveryCodesMutation } from '../../gql/RenewRecoveryCodes.js';
import { m } from '../../paraglide/messages.js';
import { ProofForm } from './ProofForm.js';
import { RecoveryCodeList } from './RecoveryCodeList.js';

interface RenewCodesDialogProps {
  hasPassword: boolean;
  onClose: () => void;
}

/** Replaces the recovery codes with new ones (docs/domains/secondFactor.md). */
export function RenewCodesDialog({ hasPassword, onClose }: RenewCodesDialogProps) {
  const [renew] = useRenewRecoveryCodesMutation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Dialog opened onClose={onClose} title={codes ? m.accounts_recoveryCodes() : m.accounts_recoveryCodesRenew()}>
      {codes ? (
        <RecoveryCodeList codes={codes} onDone={onClose} />
      ) : (
        <ProofForm
          text={m.accounts_recoveryCodesRenewText()}
          hasPassword={hasPassword}
          submitLabel={m.accounts_recoveryCodesRenew()}
          onCancel={onClose}
          onProof={async (input) => {
            const { data } = await renew({ variables: { input } });
            if (data) setCodes(data.renewRecoveryCodes.codes);
          }}
        />
      )}
    </Dialog>
  );
}

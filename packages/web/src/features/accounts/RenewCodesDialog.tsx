import { useState } from 'react';
import { Dialog } from '../../design/Dialog.js';
import { useRenewRecoveryCodesMutation } from '../../gql/RenewRecoveryCodes.js';
import { messages } from '../../lib/messages.js';
import { ProofForm } from './ProofForm.js';
import { RecoveryCodeList } from './RecoveryCodeList.js';

interface RenewCodesDialogProps {
  hasPassword: boolean;
  onClose: () => void;
}

/** New recovery codes in place of the old ones. */
export function RenewCodesDialog({ hasPassword, onClose }: RenewCodesDialogProps) {
  const [renew] = useRenewRecoveryCodesMutation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Dialog opened onClose={onClose} title={codes ? messages.recoveryCodes : messages.recoveryCodesRenew}>
      {codes
        ? <RecoveryCodeList codes={codes} onDone={onClose} />
        : (
          <ProofForm
            text={messages.recoveryCodesRenewText} hasPassword={hasPassword} submitLabel={messages.recoveryCodesRenew} onCancel={onClose}
            onSubmit={async (input) => {
              const { data } = await renew({ variables: { input } });
              if (data) setCodes(data.renewRecoveryCodes.codes);
            }}
          />
        )}
    </Dialog>
  );
}

import { Dialog } from '../../design/Dialog.js';
import { useRemoveTwoFactorMutation } from '../../gql/RemoveTwoFactor.js';
import { m } from '../../paraglide/messages.js';
import { ProofForm } from './ProofForm.js';

interface TurnOffTwoFactorDialogProps {
  hasPassword: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Asks for every proof once more before the second factor goes. */
export function TurnOffTwoFactorDialog({ hasPassword, onClose, onDone }: TurnOffTwoFactorDialogProps) {
  const [remove] = useRemoveTwoFactorMutation();
  return (
    <Dialog opened onClose={onClose} title={m.accounts_twoFactorTurnOffTitle()}>
      <ProofForm
        text={m.accounts_twoFactorTurnOffText()}
        hasPassword={hasPassword}
        submitLabel={m.accounts_twoFactorTurnOff()}
        isDestructive
        onCancel={onClose}
        onProof={async (input) => {
          await remove({ variables: { input } });
          onDone();
        }}
      />
    </Dialog>
  );
}

import { Dialog } from '../../design/Dialog.js';
import { useRemoveTwoFactorMutation } from '../../gql/RemoveTwoFactor.js';
import { m } from '../../paraglide/messages.js';
import { ProofForm } from './ProofForm.js';

interface TurnOffTwoFactorDialogProps {
  hasPassword: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Removes the second factor after asking for the password and a code (docs/domains/secondFactor.md). */
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

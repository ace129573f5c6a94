import { Button } from '../../../design/Button.js';
import { Dialog, DialogFooter } from '../../../design/Dialog.js';
import { AnchorButton } from '../../../design/Button.js';
import { useExtensionQuery } from '../../../gql/Extension.js';
import { m } from '../../../paraglide/messages.js';

/** Where there is no extension: offers it, and recording without it (docs/domains/extension.md). */
export function InstallDialog({ onWithout, onClose }: { onWithout: () => void; onClose: () => void }) {
  const { data } = useExtensionQuery({ fetchPolicy: 'cache-first' });
  return (
    <Dialog opened onClose={onClose} title={m.recorder_installTitle()}>
      <p>{m.recorder_installText()}</p>
      <DialogFooter>
        <Button size="md" onClick={onWithout}>
          {m.recorder_without()}
        </Button>
        <AnchorButton
          size="md"
          variant="filled"
          href={data?.extension.baseUrl}
          target="_blank"
          rel="noreferrer"
          data-autofocus
        >
          {m.shell_extensionInstall()}
        </AnchorButton>
      </DialogFooter>
    </Dialog>
  );
}

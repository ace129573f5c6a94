import { AddressField } from '../../design/AddressField.js';
import { Dialog } from '../../design/Dialog.js';
import { m } from '../../paraglide/messages.js';

/** A link that the clipboard has refused, selected in a field to be copied by hand. */
export default function CopyLinkDialog({ href, onClose }: { href: string; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={m.articles_copyLink()}>
      <AddressField data-autofocus label={m.articles_linkToCopy()} value={href} />
    </Dialog>
  );
}

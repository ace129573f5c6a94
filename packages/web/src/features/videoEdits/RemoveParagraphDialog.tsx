import { ConfirmDialog } from '../../design/ConfirmDialog.js';
import { shortName } from '../../lib/shortName.js';
import { m } from '../../paraglide/messages.js';

/** How many characters of a title a question shows. */
const shownCharacters = 40;

interface RemoveParagraphDialogProps {
  title: string;
  onRemove: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a paragraph is taken out of a draft's video (docs/domains/videoEdits.md). */
export default function RemoveParagraphDialog({ title, onRemove, onClose }: RemoveParagraphDialogProps) {
  return (
    <ConfirmDialog
      opened
      title={m.videoedits_removeTitle()}
      text={m.videoedits_removeText({ title: shortName(title || m.common_untitled(), shownCharacters) })}
      confirmLabel={m.videoedits_removeConfirm()}
      isDestructive
      onConfirm={onRemove}
      onClose={onClose}
    />
  );
}

import { useState } from 'react';
import { IconButton } from '../../design/IconButton.js';
import { IconClose } from '../../design/frameIcons.js';
import { ChoiceText } from '../../design/picker/ChoiceText.js';
import type { RowProps } from '../../design/VirtualRows.js';
import type { ArticleRecipientPartsFragment } from '../../gql/types.js';
import { m } from '../../paraglide/messages.js';
import { recipientChoice } from './recipientChoice.js';
import styles from './Sharing.module.css';

interface RecipientRowProps {
  recipient: ArticleRecipientPartsFragment;
  row: RowProps;
  /** Resolves when it was done or has failed. */
  onRemove: (recipient: ArticleRecipientPartsFragment) => Promise<void>;
}

/** A user or a group with whom the article is shared, and the button that ends it. */
export function RecipientRow({ recipient, row, onRemove }: RecipientRowProps) {
  const [isRemoving, setRemoving] = useState(false);
  const { name, note, face, mark } = recipientChoice(recipient, 32);
  const remove = async () => {
    setRemoving(true);
    await onRemove(recipient);
    setRemoving(false);
  };
  return (
    <li {...row} className={styles.recipient}>
      {face}
      <ChoiceText name={name} note={note} isShort />
      {mark === undefined ? null : <span className="meta">{mark}</span>}
      <IconButton
        label={m.sharing_remove({ name })}
        loading={isRemoving}
        onClick={() => {
          void remove();
        }}
      >
        <IconClose />
      </IconButton>
    </li>
  );
}

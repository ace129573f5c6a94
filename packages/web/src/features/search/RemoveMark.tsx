import { IconClose } from '../../design/frameIcons.js';
import { m } from '../../paraglide/messages.js';
import styles from './SearchList.module.css';

/**
 * Takes a row out of the history, for the pointer: a row of a list has no button in it, and the Delete key does the
 * same.
 */
export function RemoveMark({ onRemove }: { onRemove: () => void }) {
  return (
    <span
      aria-hidden="true"
      className={styles.remove}
      title={m.search_removeQuestion()}
      onPointerDown={(event) => {
        // The field keeps the focus.
        event.preventDefault();
      }}
      onClick={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onRemove();
      }}
    >
      <IconClose size={14} />
    </span>
  );
}

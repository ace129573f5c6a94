import { useShortLabel } from './useShortLabel.js';
import styles from './Picker.module.css';

interface ChoiceTextProps {
  name: string;
  note: string;
  /** Cuts the name at a number of characters (`useShortLabel`). */
  isShort?: boolean;
}

/** The name and the note of a user or a group, one above the other; what does not fit is cut and shown on hover. */
export function ChoiceText({ name, note, isShort = false }: ChoiceTextProps) {
  const shortLabel = useShortLabel();
  return (
    <span className={styles.line}>
      <span className="cut" title={name}>
        {isShort ? shortLabel(name) : name}
      </span>
      <span className="cut" title={note}>
        {note}
      </span>
    </span>
  );
}

import { m } from '../../paraglide/messages.js';
import { keyNames } from '../actions/keyNames.js';
import styles from './Palette.module.css';

/** Renders keys as keycaps. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className={styles.keys}>
      {keyNames(keys).map((name, index) => (
        <span key={index}>
          {index === 0 ? null : <span className={styles.then}>{m.shortcuts_then()}</span>}
          <kbd>{name}</kbd>
        </span>
      ))}
    </span>
  );
}

import { AddressField } from '../../design/AddressField.js';
import { m } from '../../paraglide/messages.js';
import styles from './Sharing.module.css';

/** A link that the clipboard refused, selected to be copied by hand. */
export default function RefusedLink({ path }: { path: string }) {
  return (
    <AddressField
      autoFocus
      className={styles.refused ?? ''}
      aria-label={m.sharing_publicLink()}
      value={new URL(path, window.location.origin).href}
    />
  );
}

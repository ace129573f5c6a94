import { m } from '../../paraglide/messages.js';
import styles from './EditorSkeleton.module.css';

/** The outline of a comment editor while its code loads. */
export function EditorSkeleton() {
  return <div className={styles.skeleton} role="status" aria-label={m.comments_loadingEditor()} />;
}

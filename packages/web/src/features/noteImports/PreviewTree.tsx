import type { CSSProperties } from 'react';
import { m } from '../../paraglide/messages.js';
import styles from './ImportNotes.module.css';
import type { Preview } from './useNoteImport.js';

/** The tree that an import would make. */
export function PreviewTree({ rows }: { rows: Preview['rows'] }) {
  return (
    <div className={styles.tree} tabIndex={0} role="region" aria-label={m.noteimports_tree()}>
      <ul>
        {rows.map(({ title, depth, notes, isKnown }, index) => (
          // Nothing else tells two of the same title apart, and the list does not change.
          <li key={index} className={styles.row} style={{ '--depth': depth } as CSSProperties}>
            <span className="cut" title={title}>
              {title}
            </span>
            <span>{isKnown ? m.noteimports_isKnown() : notes > 1 ? m.noteimports_notes({ count: notes }) : ''}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

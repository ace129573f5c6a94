import styles from './ImportNotes.module.css';
import { lossText } from './importWords.js';
import type { Report } from './useNoteImport.js';

/** What an import does not take over; nothing where it takes everything. */
export function LostList({ lost, title }: { lost: Report['lost']; title: string }) {
  if (lost.length === 0) return null;
  return (
    <section className={styles.lost}>
      <h3>{title}</h3>
      <ul>
        {lost.map((each) => (
          <li key={each.loss}>
            {lossText(each)}
            {each.examples.length > 0 ? <div className={styles.examples}>{each.examples.join(', ')}</div> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Avatar } from '../../design/Avatar.js';
import { tip } from '../../design/tip.js';
import styles from './Collaborators.module.css';
import { m } from '../../paraglide/messages.js';
import type { Collaborator } from './noteCollaborators.js';

const shown = 4;

/** The users who have the note open. */
export function Collaborators({ collaborators }: { collaborators: readonly Collaborator[] }) {
  if (collaborators.length === 0) return null;
  const rest = collaborators.length - shown;
  const label = m.notes_here({ names: collaborators.map(({ name }) => name).join(', ') });
  return (
    <span className={styles.stack} role="img" aria-label={label}>
      {collaborators.slice(0, shown).map(({ id, name }) => (
        <span key={id} className={styles.person} {...tip(name)}>
          <Avatar name={name} />
        </span>
      ))}
      {rest > 0 && (
        <span className={styles.rest} {...tip(m.notes_more({ count: rest }))}>
          +{rest}
        </span>
      )}
    </span>
  );
}

import { Avatar } from './Avatar.js';
import styles from './AvatarStack.module.css';

interface AvatarStackProps {
  /** The first people, as many as are shown. */
  people: readonly { id: string; fullName: string; profileImageUrl: string | null }[];
  /** How many there are in all; a counter shows the rest. */
  total: number;
}

/** Overlapping avatars and '+N' for the rest. The control around it carries the label. */
export function AvatarStack({ people, total }: AvatarStackProps) {
  // Rendered by the style sheet like the initials of an avatar, so that it is no part of a control's name.
  const rest = total - people.length;
  return (
    <span className={styles.stack} aria-hidden="true">
      {people.map(({ id, fullName, profileImageUrl }) => (
        <span key={id} className={styles.face} title={fullName}>
          <Avatar name={fullName} image={profileImageUrl} />
        </span>
      ))}
      {rest > 0 ? <span className={styles.rest} data-rest={`+${rest}`} /> : null}
    </span>
  );
}

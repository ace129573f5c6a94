import { Avatar } from './Avatar.js';
import styles from './AvatarStack.module.css';

interface AvatarStackProps {
  /** The first people, as many as are shown. */
  people: readonly { id: string; fullName: string; profileImageUrl: string | null }[];
  /** How many there are in all; the rest is a counter. */
  total: number;
}

/** Faces over each other and '+N' for the rest (spec 3 §2). The control it stands in says what it is. */
export function AvatarStack({ people, total }: AvatarStackProps) {
  // Drawn by the style sheet as the letters of a face are: a control may have a name without it.
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

import { createPortal } from 'react-dom';
import { optionId } from '../../design/activeOption.js';
import { Avatar } from '../../design/Avatar.js';
import { m } from '../../paraglide/messages.js';
import styles from './MentionList.module.css';
import type { MentionState } from './mentionSuggestion.js';

interface MentionListProps {
  /** The id of the list, for the editor that controls it. */
  id: string;
  state: MentionState;
}

const height = 232;
const width = 280;

/** The members suggested below the caret after an `@`. The focus stays in the editor, which names the active entry. */
export function MentionList({ id, state: { members, isLoading, activeIndex, anchor, pick } }: MentionListProps) {
  const isBelow = anchor.bottom + 4 + height < window.innerHeight || anchor.top < height;
  return createPortal(
    <div
      className={styles.list}
      style={{
        left: Math.max(8, Math.min(anchor.left, window.innerWidth - width - 8)),
        ...(isBelow ? { top: anchor.bottom + 4 } : { bottom: window.innerHeight - anchor.top + 4 }),
      }}
      // Keeps the focus in the editor.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
    >
      <ul role="listbox" id={id} aria-label={m.comments_people()}>
        {members.map((person, index) => (
          <li
            key={person.id}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === activeIndex}
            className={styles.person}
            onClick={() => {
              pick(person);
            }}
          >
            <Avatar name={person.fullName} image={person.profileImageUrl} size={24} />
            <span className={styles.name}>{person.fullName}</span>
            {person.detail && <span className={styles.detail}>{person.detail}</span>}
          </li>
        ))}
      </ul>
      {members.length === 0 && (
        <p className={styles.nobody} role="status">
          {isLoading ? m.comments_searching() : m.comments_nobodyFound()}
        </p>
      )}
    </div>,
    document.body,
  );
}

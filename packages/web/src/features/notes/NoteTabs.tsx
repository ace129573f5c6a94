import { limits } from '@snaplore/schema/limits';
import { IconPin, IconPlus } from '../../design/icons.js';
import { IconButton } from '../../design/IconButton.js';
import { m } from '../../paraglide/messages.js';
import styles from './NoteTabs.module.css';

export interface NoteTab {
  id: string;
  title: string;
  isPinned: boolean;
}

interface NoteTabsProps {
  tabs: readonly NoteTab[];
  activeId: string | null;
  onSelect: (id: string) => void;
  /** If it is missing, no note can be added here. */
  onAdd?: (() => void) | undefined;
}

/** A tab's title: cut after 13 characters, after 10 if it is pinned (docs/domains/notes.md). */
export function tabTitle({ title, isPinned }: NoteTab): string {
  const characters = Array.from(title.trim() === '' ? m.notes_untitledTab() : title.trim());
  const max = isPinned ? 10 : 13;
  return characters.length > max ? `${characters.slice(0, max).join('')}…` : characters.join('');
}

/** The notes of an article, at most three. */
export function NoteTabs({ tabs, activeId, onSelect, onAdd }: NoteTabsProps) {
  return (
    <div className={styles.tabs} role="group" aria-label={m.notes_tabs()}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          className={styles.tab}
          aria-current={tab.id === activeId || undefined}
          title={tab.title}
          onClick={() => onSelect(tab.id)}
        >
          {tab.isPinned && (
            <>
              <IconPin size={14} />
              <span className="sr-only">{m.notes_pinned()} </span>
            </>
          )}
          {tabTitle(tab)}
        </button>
      ))}
      {onAdd && tabs.length < limits.textTabsPerArticle && (
        <IconButton label={m.notes_addNotes()} size={24} onClick={onAdd}>
          <IconPlus />
        </IconButton>
      )}
    </div>
  );
}

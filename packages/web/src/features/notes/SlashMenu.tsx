import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { optionId } from '../../design/activeOption.js';
import { m } from '../../paraglide/messages.js';
import styles from './SlashMenu.module.css';
import type { SlashState } from './slashSuggestion.js';

interface SlashMenuProps {
  /** The id of the list, for the text that names its active entry. */
  id: string;
  state: SlashState;
}

/** The slash menu. The focus stays in the text, so the editor handles the keys. */
export function SlashMenu({ id, state }: SlashMenuProps) {
  const { commands, activeIndex, element, run } = state;
  const active = useRef<HTMLDivElement>(null);

  useEffect(() => {
    active.current?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex]);

  return createPortal(
    <div
      id={id}
      className={styles.menu}
      role={commands.length === 0 ? 'status' : 'listbox'}
      aria-label={m.notes_commands()}
      // Never reached by Tab, which chooses; a list that scrolls has to be reachable all the same.
      tabIndex={0}
    >
      {commands.length === 0 && <p className={styles.none}>{m.notes_noResult()}</p>}
      {commands.map((command, index) => (
        <div key={command.title} role="presentation">
          {commands[index - 1]?.group !== command.group && <div className={styles.group}>{command.group}</div>}
          <div
            ref={index === activeIndex ? active : undefined}
            id={optionId(id, index)}
            className={styles.item}
            role="option"
            aria-selected={index === activeIndex}
            aria-disabled={command.isDisabled}
            data-tall={command.hint !== undefined || undefined}
            onMouseDown={(event) => {
              // Keeps the caret where the command applies.
              event.preventDefault();
              run(command);
            }}
          >
            <span className={styles.icon}>{command.icon}</span>
            <span className={styles.words}>
              <span>{command.title}</span>
              {command.hint !== undefined && <span className={styles.hint}>{command.hint}</span>}
            </span>
            {command.shortcut !== undefined && <span className={styles.keys}>{command.shortcut}</span>}
          </div>
        </div>
      ))}
    </div>,
    element,
  );
}

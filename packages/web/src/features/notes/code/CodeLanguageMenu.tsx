import { codeLanguageNames, codeLanguageOf, plainText } from '@snaplore/schema/notes/codeLanguages';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { IconCheck } from '../../../design/icons.js';
import { m } from '../../../paraglide/messages.js';
import { codeLanguageName } from './codeLanguageName.js';
import styles from './CodeLanguageMenu.module.css';

interface CodeLanguageMenuProps {
  /** The box of the button, from the upper left corner of the window. */
  place: { left: number; top: number; bottom: number };
  language: string | null;
  onChoose: (language: string | null) => void;
  onClose: (byKey: boolean) => void;
}

/** The languages, a guess and plain text first: what a search finds by name or by another name. */
export function findLanguages(search: string): readonly (string | null)[] {
  const words = search.trim().toLowerCase();
  const rest = codeLanguageNames.filter((name) => name !== plainText);
  const all = [null, plainText, ...rest];
  if (words === '') return all;
  const alias = codeLanguageOf(words);
  return all.filter(
    (name) => nameOf(name).toLowerCase().includes(words) || name?.includes(words) || (name !== null && name === alias),
  );
}

const nameOf = (language: string | null): string => (language === null ? m.notes_guess() : codeLanguageName(language));
const room = 340;

/** The list of languages with its search, below the button or above it where there is more room. */
export function CodeLanguageMenu({ place, language, onChoose, onClose }: CodeLanguageMenuProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const active = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [activeIndex, setActiveIndex] = useState(0);
  const found = findLanguages(search);

  useLayoutEffect(() => {
    panel.current?.showPopover();
  }, []);
  useEffect(() => {
    active.current?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex]);

  const press = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActiveIndex((activeIndex + step + found.length) % Math.max(found.length, 1));
    } else if (event.key === 'Enter') {
      const chosen = found[activeIndex];
      if (chosen !== undefined) onChoose(chosen);
    } else if (event.key === 'Escape') onClose(true);
    else if (event.key === 'Tab') onClose(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const isAbove = window.innerHeight - place.bottom < room && place.top > room;
  return createPortal(
    <div
      ref={panel}
      popover="auto"
      className={styles.menu}
      style={{
        left: Math.max(8, Math.min(place.left, window.innerWidth - 228)),
        ...(isAbove ? { bottom: window.innerHeight - place.top + 4 } : { top: place.bottom + 4 }),
      }}
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose(false);
      }}
    >
      <input
        className={styles.search}
        autoFocus
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={found.length > 0 ? `${id}-${String(activeIndex)}` : undefined}
        aria-label={m.notes_findLanguage()}
        placeholder={m.notes_findLanguage()}
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
          setActiveIndex(0);
        }}
        onKeyDown={press}
      />
      <div id={id} role="listbox" aria-label={m.notes_codeLanguage()} className={styles.list}>
        {found.map((name, index) => (
          <div
            key={name ?? ''}
            ref={index === activeIndex ? active : undefined}
            id={`${id}-${String(index)}`}
            className={styles.item}
            role="option"
            aria-selected={name === language}
            data-active={index === activeIndex || undefined}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(name)}
          >
            {nameOf(name)}
            {name === language && <IconCheck />}
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p className={styles.none} role="status">
          {m.notes_noResult()}
        </p>
      )}
    </div>,
    document.body,
  );
}

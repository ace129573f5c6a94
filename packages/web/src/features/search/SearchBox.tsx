import { useClickOutside } from '@mantine/hooks';
import * as limits from '@snaplore/schema/limits';
import { delays } from '@snaplore/schema/limits';
import type { FocusEvent, KeyboardEvent } from 'react';
import { Suspense, useDeferredValue, useId, useRef, useState } from 'react';
import filterField from '../../design/FilterField.module.css';
import { IconButton } from '../../design/IconButton.js';
import { IconClose, IconSearch } from '../../design/frameIcons.js';
import { m } from '../../paraglide/messages.js';
import { lazyPart } from '../../lib/lazyPart.js';
import { useDebounced } from '../../lib/useDebounced.js';
import styles from './SearchBox.module.css';

const { load, Part: SearchSuggestions } = lazyPart(() => import('./SearchSuggestions.js'));
export const loadSuggestions = load;

interface SearchBoxProps {
  /** The one of Home, or the one in the header. */
  size: 'large' | 'small';
}

/** Lets the box move through the suggestions with its keys. */
export interface SuggestionKeys {
  move: (by: 1 | -1) => void;
  open: (inNewTab: boolean) => boolean;
}

/** Returns whether a text is worth searching for: not empty, nor only dots (docs/domains/search.md). */
function isSearchable(text: string): boolean {
  const trimmed = text.trim();
  return trimmed !== '' && trimmed !== '.' && trimmed !== '..';
}

/** The global search: a field with suggestions below. */
export function SearchBox({ size }: SearchBoxProps) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [query, settle] = useDebounced(text, delays.searchDebounce);
  const keys = useRef<SuggestionKeys | null>(null);
  const opensFirst = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const isLarge = size === 'large';
  const hasSuggestions = isOpen && isSearchable(text);
  // The letter is shown first: the list is a task of its own.
  const isListDrawn = useDeferredValue(hasSuggestions) && hasSuggestions;

  const close = () => {
    setOpen(false);
    setActiveId(null);
    if (!isLarge) setText('');
  };

  const box = useClickOutside<HTMLDivElement>(close, ['pointerdown'], undefined, isOpen);

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      keys.current?.move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (text !== query) {
        // Enter came before the debounced search: the first hit opens as soon as it arrives.
        opensFirst.current = true;
        settle();
      } else {
        keys.current?.open(event.ctrlKey || event.metaKey);
      }
    } else if (event.key === 'Escape') {
      if (hasSuggestions) event.stopPropagation();
      if (isOpen && text !== '') close();
      else input.current?.blur();
    }
  };

  const leave = (event: FocusEvent<HTMLDivElement>) => {
    if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) {
      setOpen(false);
      setActiveId(null);
    }
  };

  return (
    <div ref={box} className={styles.box} data-size={size} onBlur={leave} role="search">
      <div className={`${filterField.field ?? ''} ${styles.field ?? ''}`}>
        <IconSearch size={isLarge ? 18 : 16} />
        <input
          ref={input}
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          autoFocus={isLarge}
          role="combobox"
          aria-label={m.common_search()}
          aria-autocomplete="list"
          aria-expanded={hasSuggestions}
          aria-controls={hasSuggestions ? listId : undefined}
          aria-activedescendant={hasSuggestions && activeId !== null ? activeId : undefined}
          placeholder={isLarge ? m.search_howCanIHelp() : m.common_search()}
          maxLength={limits.searchQueryMax}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
          }}
          onFocus={() => {
            setOpen(true);
            if (!isLarge) void load();
          }}
          onKeyDown={press}
        />
        {text === '' ? null : (
          <IconButton
            label={m.search_clear()}
            size={isLarge ? 32 : 24}
            onClick={() => {
              setText('');
              input.current?.focus();
            }}
          >
            <IconClose size={isLarge ? 16 : 14} />
          </IconButton>
        )}
        {isLarge || text !== '' ? null : (
          <kbd aria-hidden="true">{navigator.platform.startsWith('Mac') ? '⌘ K' : 'Ctrl K'}</kbd>
        )}
      </div>
      {isListDrawn ? (
        <div className={styles.floating}>
          <Suspense>
            <SearchSuggestions
              listId={listId}
              query={query.trim()}
              isSettled={query === text}
              keysRef={keys}
              opensFirstRef={opensFirst}
              onActive={setActiveId}
              onOpened={close}
            />
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}

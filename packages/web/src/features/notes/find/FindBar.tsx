import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../../../design/Button.js';
import { IconClose } from '../../../design/frameIcons.js';
import { IconChevronDown, IconChevronUp } from '../../../design/icons.js';
import { IconButton } from '../../../design/IconButton.js';
import { m } from '../../../paraglide/messages.js';
import styles from './FindBar.module.css';
import { clearHighlights, contextOfMatch, findMatches, highlightMatches, rangeOfMatch } from './findMatches.js';
import { editorOf } from './findSource.js';
import type { FindOptions } from './matchText.js';
import { replaceMatches } from './replaceMatches.js';

/** Milliseconds after a change of the note or the query in which the matches are found again. */
const refreshMs = 100;
/** How many matches are listed with the words around them. */
const listedMax = 3;

interface FindBarProps {
  note: HTMLElement;
  /** What was selected when it was opened. */
  initialQuery: string;
  onClose: () => void;
}

/** Finds and replaces in one note, in its editor or as it is read (docs/domains/notes.md). */
export default function FindBar({ note, initialQuery, onClose }: FindBarProps) {
  const editor = editorOf(note);
  const isEditable = editor?.isEditable === true;
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(initialQuery);
  const [options, setOptions] = useState<FindOptions>({ isCaseSensitive: false, isWholeWord: false });
  const [replacement, setReplacement] = useState('');
  const [active, setActive] = useState(0);
  const [matches, setMatches] = useState(() => findMatches(note, initialQuery, options));
  const statusId = useId();
  const shown = Math.min(active, Math.max(0, matches.length - 1));

  useEffect(() => {
    field.current?.select();
  }, []);

  const refresh = useEffectEvent(() => {
    setMatches(findMatches(note, query, options));
  });
  useEffect(() => {
    const timer = window.setTimeout(refresh, refreshMs);
    return () => {
      window.clearTimeout(timer);
    };
  }, [query, options]);
  // Written in meanwhile, also by others.
  useEffect(() => {
    if (!editor) return undefined;
    let timer: number | undefined;
    const later = (): void => {
      window.clearTimeout(timer);
      timer = window.setTimeout(refresh, refreshMs);
    };
    editor.on('update', later);
    return () => {
      window.clearTimeout(timer);
      editor.off('update', later);
    };
  }, [editor]);

  useEffect(() => {
    highlightMatches(matches, shown);
    return clearHighlights;
  }, [matches, shown]);

  const reveal = (at: number): void => {
    setActive(at);
    const match = matches[at];
    const range = match && rangeOfMatch(match);
    range?.startContainer.parentElement?.scrollIntoView({ block: 'center' });
  };
  const step = (by: 1 | -1): void => {
    if (matches.length > 0) reveal((shown + by + matches.length) % matches.length);
  };
  const replace = (which: 'one' | 'all'): void => {
    const chosen = which === 'all' ? matches : matches.slice(shown, shown + 1);
    if (!editor || chosen.length === 0 || !replaceMatches(editor, chosen, replacement)) return;
    const rest = findMatches(note, query, options);
    setMatches(rest);
    const next = rest[shown] ?? rest[0];
    if (next) rangeOfMatch(next)?.startContainer.parentElement?.scrollIntoView({ block: 'center' });
  };
  const close = (): void => {
    const match = matches[shown];
    if (editor && match?.block.position !== undefined) {
      const { position } = match.block;
      editor.commands.setTextSelection({ from: position + match.start, to: position + match.end });
      editor.commands.focus();
    } else if (!editor) note.closest<HTMLElement>('[tabindex]')?.focus();
    onClose();
  };
  const pressed = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    }
  };
  const toggle = (option: keyof FindOptions): void => {
    setOptions((now) => ({ ...now, [option]: !now[option] }));
    setActive(0);
  };
  const first = Math.max(0, Math.min(shown, matches.length - listedMax));
  return (
    <div className={styles.place}>
      <div className={styles.bar} role="search" aria-label={m.notes_find()} onKeyDown={pressed}>
        <div className={styles.row}>
          <input
            ref={field}
            className={styles.field}
            type="text"
            value={query}
            autoFocus
            data-find-field=""
            placeholder={m.notes_find()}
            aria-label={m.notes_find()}
            aria-describedby={statusId}
            onChange={(event) => {
              setQuery(event.target.value);
              setActive(0);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              step(event.shiftKey ? -1 : 1);
            }}
          />
          <span id={statusId} className={styles.count} role="status">
            {query === ''
              ? ''
              : matches.length === 0
                ? m.notes_findNone()
                : m.notes_findCount({ at: String(shown + 1), count: String(matches.length) })}
          </span>
          <button
            type="button"
            className={styles.option}
            aria-pressed={options.isCaseSensitive}
            aria-label={m.notes_findCase()}
            title={m.notes_findCase()}
            onClick={() => {
              toggle('isCaseSensitive');
            }}
          >
            {m.notes_findCaseSign()}
          </button>
          <button
            type="button"
            className={styles.option}
            aria-pressed={options.isWholeWord}
            aria-label={m.notes_findWord()}
            title={m.notes_findWord()}
            onClick={() => {
              toggle('isWholeWord');
            }}
          >
            <u>{m.notes_findWordSign()}</u>
          </button>
          <IconButton
            label={m.notes_findPrevious()}
            size={28}
            disabled={matches.length === 0}
            onClick={() => {
              step(-1);
            }}
          >
            <IconChevronUp />
          </IconButton>
          <IconButton
            label={m.notes_findNext()}
            size={28}
            disabled={matches.length === 0}
            onClick={() => {
              step(1);
            }}
          >
            <IconChevronDown />
          </IconButton>
          <IconButton label={m.common_close()} size={28} onClick={close}>
            <IconClose />
          </IconButton>
        </div>
        {isEditable ? (
          <div className={styles.row}>
            <input
              className={styles.field}
              type="text"
              value={replacement}
              placeholder={m.notes_replaceWith()}
              aria-label={m.notes_replaceWith()}
              onChange={(event) => {
                setReplacement(event.target.value);
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                event.preventDefault();
                replace('one');
              }}
            />
            <Button
              disabled={matches.length === 0}
              onClick={() => {
                replace('one');
              }}
            >
              {m.notes_replace()}
            </Button>
            <Button
              disabled={matches.length === 0}
              onClick={() => {
                replace('all');
              }}
            >
              {m.notes_replaceAll()}
            </Button>
          </div>
        ) : null}
        {matches.length > 0 ? (
          <ul className={styles.matches}>
            {matches.slice(first, first + listedMax).map((match, index) => {
              const { before, match: words, after } = contextOfMatch(match);
              const at = first + index;
              return (
                <li key={at}>
                  <button
                    type="button"
                    data-active={at === shown || undefined}
                    aria-current={at === shown || undefined}
                    onClick={() => {
                      reveal(at);
                    }}
                  >
                    {before}
                    <b>{words}</b>
                    {after}
                  </button>
                </li>
              );
            })}
          </ul>
        ) : null}
      </div>
    </div>
  );
}

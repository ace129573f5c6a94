import type { ContentNode } from '@snaplore/schema/contentText';
import { useEffect, useId, useMemo, useRef } from 'react';
import { IconChevronDown } from '../../../design/icons.js';
import { m } from '../../../paraglide/messages.js';
import { contentsOf, type ContentsLine } from './headingsOf.js';
import styles from './NoteContents.module.css';
import { useShownHeading } from './useShownHeading.js';

interface ListProps {
  lines: readonly ContentsLine[];
  shown: string | undefined;
  onLeave?: () => void;
}

function List({ lines, shown, onLeave }: ListProps) {
  return (
    <ol className={styles.list}>
      {lines.map(({ key, depth, text }) => (
        <li key={key} style={{ paddingInlineStart: depth * 12 }}>
          <a
            href={`#${key}`}
            className={styles.line}
            aria-current={key === shown ? 'location' : undefined}
            onClick={onLeave}
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}

/**
 * The table of contents of a note from three headings on: beside the text where there is room, else folded above
 * it. It follows what is read (docs/domains/notes.md).
 */
export function NoteContents({ content }: { content: ContentNode }) {
  const lines = useMemo(() => contentsOf(content), [content]);
  const keys = useMemo(() => lines.map(({ key }) => key), [lines]);
  const shown = useShownHeading(keys);
  const beside = useRef<HTMLElement>(null);
  const above = useRef<HTMLDetailsElement>(null);
  const labelId = useId();
  useEffect(() => {
    beside.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  if (lines.length === 0) return null;
  return (
    <>
      <div className={styles.above}>
        <details ref={above} className={styles.folded}>
          <summary>
            {m.notes_contents()}
            <IconChevronDown />
          </summary>
          <nav aria-label={m.notes_contents()}>
            <List
              lines={lines}
              shown={shown}
              onLeave={() => {
                if (above.current) above.current.open = false;
              }}
            />
          </nav>
        </details>
      </div>
      <div className={styles.margin}>
        <nav ref={beside} className={styles.beside} aria-labelledby={labelId}>
          <div id={labelId} className={styles.title}>
            {m.notes_contents()}
          </div>
          <List lines={lines} shown={shown} />
        </nav>
      </div>
    </>
  );
}

import type { ContentNode } from '@snaplore/schema/contentText';
import { noteChanges } from '@snaplore/schema/notes/noteChanges';
import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { scrollToCenter } from '../../lib/scrollToCenter.js';
import { m } from '../../paraglide/messages.js';
import page from '../notes/NoteContent.module.css';
import { NoteReader } from '../notes/NoteReader.js';
import { ChangedNote } from './ChangedNote.js';
import { ChangesBar } from './ChangesBar.js';
import styles from './ChangesView.module.css';
import { useChangeKeys } from './useChangeKeys.js';

interface ChangesViewProps {
  /** The note in both versions; null where a version does not have it. */
  before: ContentNode | null;
  after: ContentNode | null;
  textTabId: string;
  /** The title of the note. */
  title: string;
  /** The names of the versions: a date, 'Current version'. */
  from: string;
  to: string;
}

const nothing: ContentNode = { type: 'doc', content: [] };

/** What changes for the readers of a note from one version to another, or the note of the later one alone. */
export default function ChangesView({ before, after, textTabId, title, from, to }: ChangesViewProps) {
  const changes = useMemo(() => noteChanges(before, after), [before, after]);
  const total = changes.changes.length;
  const [isShown, setIsShown] = useState(true);
  const [chosen, setChosen] = useState({ changes, index: 0 });
  const current = chosen.changes === changes ? chosen.index : 0;
  const note = useRef<HTMLDivElement>(null);
  const marker = useRef<HTMLSpanElement>(null);

  const step = (by: number): void => {
    if (total === 0) return;
    const index = (current + by + total) % total;
    setChosen({ changes, index });
    scrollToCenter(elementOf(note.current, index));
  };
  useChangeKeys(isShown ? step : null);
  useMarker(note, marker, isShown && total > 0 ? current : null);

  return (
    <section className={styles.view} aria-label={m.versions_comparing({ from, to })}>
      <ChangesBar
        changes={changes}
        current={current}
        title={title}
        from={from}
        to={to}
        isShown={isShown}
        onStep={step}
        onShow={setIsShown}
      />
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={m.versions_textLabel({ title })}>
        {isShown ? (
          <div className={page.page}>
            <div className={styles.marked}>
              <ChangedNote ref={note} changes={changes} />
              <span ref={marker} className={styles.marker} />
            </div>
          </div>
        ) : (
          <NoteReader content={after ?? nothing} textTabId={textTabId} />
        )}
      </div>
    </section>
  );
}

const elementOf = (note: HTMLElement | null, index: number): Element | null | undefined =>
  note?.querySelector(`[data-change="${String(index)}"]`);

/** Places the marker beside the current change, again when the width of the note changes. */
function useMarker(
  note: RefObject<HTMLElement | null>,
  marker: RefObject<HTMLElement | null>,
  current: number | null,
): void {
  useLayoutEffect(() => {
    const [text, line] = [note.current, marker.current];
    if (!text || !line) return;
    const place = (): void => {
      const element = current === null ? null : elementOf(text, current);
      line.hidden = !element;
      if (!element) return;
      const [box, own] = [text.getBoundingClientRect(), element.getBoundingClientRect()];
      line.style.transform = `translateY(${String(Math.round(own.top - box.top))}px)`;
      line.style.height = `${String(Math.round(own.height))}px`;
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(text);
    return () => observer.disconnect();
  });
}

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
  /** Which version is shown while the changes are switched off. */
  alone?: 'before' | 'after';
}

/**
 * What changes for the readers of a note from one version to another, or the note of one of them alone
 * (docs/domains/versions.md).
 */
export default function ChangesView({ before, after, textTabId, title, from, to, alone = 'after' }: ChangesViewProps) {
  const changes = useMemo(() => noteChanges(before, after), [before, after]);
  const total = changes.changes.length;
  const [isShown, setIsShown] = useState(true);
  const [chosen, setChosen] = useState({ changes, index: 0 });
  const current = chosen.changes === changes ? chosen.index : 0;
  const view = useRef<HTMLElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const marker = useRef<HTMLSpanElement>(null);

  const step = (by: number): void => {
    if (total === 0) return;
    const index = (current + by + total) % total;
    setChosen({ changes, index });
    scrollToCenter(elementOf(note.current, index));
  };
  useChangeKeys(view, isShown ? step : null);
  useMarker(note, marker, isShown && total > 0 ? current : null);

  const shownAlone = alone === 'before' ? before : after;
  return (
    <section ref={view} className={styles.view} aria-label={m.versions_comparing({ from, to })}>
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
        ) : shownAlone ? (
          <NoteReader content={shownAlone} textTabId={textTabId} />
        ) : (
          <p className={styles.none}>{m.versions_notInVersion()}</p>
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

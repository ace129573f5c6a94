import type { ShownParagraph } from '@snaplore/schema/videoEdits/draftVideo';
import { Suspense, lazy, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { showToast } from '../../design/toasts.js';
import { indent, useRowDrag } from '../../design/useRowDrag.js';
import { errorWords } from '../../lib/errorWords.js';
import { useStableCallback } from '../../lib/useStableCallback.js';
import { m } from '../../paraglide/messages.js';
import {
  blockIds,
  paragraphMovedBy,
  paragraphPlaceAt,
  type ParagraphPlace,
  type ParagraphRow as Row,
} from './paragraphMoves.js';
import { paragraphKey } from './paragraphKeys.js';
import { ParagraphRow, type ParagraphAction } from './ParagraphRow.js';
import type { VideoEdits } from './useVideoEdits.js';
import styles from './ParagraphTree.module.css';

const ParagraphTagsDialog = lazy(() => import('./ParagraphTagsDialog.js'));
const RemoveParagraphDialog = lazy(() => import('./RemoveParagraphDialog.js'));

/** Pixels. */
const rowHeight = 36;

interface ParagraphTreeProps {
  edits: VideoEdits;
  /** The paragraph that plays. */
  currentId: string | null;
  onSeek: (time: number) => void;
  onCopyLink: (paragraph: ShownParagraph) => void;
}

/**
 * The paragraphs of a draft's video: each is renamed, tagged, moved, nested, joined and taken out, by its menu, by
 * dragging and by keys (docs/domains/videoEdits.md).
 */
export function ParagraphTree({ edits, currentId, onSeek, onCopyLink }: ParagraphTreeProps) {
  const { timeline, edit } = edits;
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const [renamedId, setRenamedId] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ what: 'tags' | 'remove'; paragraph: ShownParagraph } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const scroller = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const exit = useRef<HTMLParagraphElement>(null);
  const rows = useMemo(
    () => timeline.map(({ id, title, parentId }) => ({ id, title, depth: parentId === null ? 0 : 1 }) as const),
    [timeline],
  );

  const moveTo = (id: string, { before, depth: level }: ParagraphPlace): void => {
    const paragraph = timeline.find((each) => each.id === id);
    if (!paragraph || !edit({ kind: 'move', paragraphId: id, before, level })) return;
    const place = before === null ? rows.length : rows.findIndex((row) => row.id === before) + 1;
    setAnnouncement(m.videoedits_moved({ title: paragraph.title, place, level: level + 1 }));
  };
  const { drag, onPointerDown } = useRowDrag<Row & { title: string }, ParagraphPlace>({
    scroller,
    ghost,
    shown: rows,
    rowHeight,
    placeAt: ({ id }, gap, wanted) => paragraphPlaceAt(rows, id, gap, wanted),
    isSamePlace: (one, other) => one.depth === other.depth && one.before === other.before,
    onDrop: ({ id }, place) => {
      moveTo(id, place);
    },
  });
  const dragged = drag ? blockIds(rows, drag.row.id) : null;

  const focusRow = (id: string): void => {
    setFocusedId(id);
    requestAnimationFrame(() => {
      scroller.current?.querySelector<HTMLElement>(`[data-paragraph-id="${id}"]`)?.focus();
    });
  };
  const nest = (id: string, level: 0 | 1): void => {
    if (!edit({ kind: 'nest', paragraphId: id, level })) return;
    const title = timeline.find((each) => each.id === id)?.title ?? '';
    setAnnouncement(m.videoedits_nested({ title, level: level + 1 }));
  };
  const act = useStableCallback((action: ParagraphAction, paragraphId: string): void => {
    const index = timeline.findIndex(({ id }) => id === paragraphId);
    const paragraph = timeline[index];
    if (!paragraph) return;
    switch (action) {
      case 'seek':
        onSeek(paragraph.start);
        break;
      case 'rename':
        setRenamedId(paragraphId);
        break;
      case 'tags':
      case 'remove':
        setAsked({ what: action, paragraph });
        break;
      case 'copyLink':
        onCopyLink(paragraph);
        break;
      case 'join': {
        const before = rows[index - 1]?.id;
        if (edit({ kind: 'join', paragraphId }) && before !== undefined) focusRow(before);
        break;
      }
      case 'indent':
      case 'outdent':
        nest(paragraphId, action === 'indent' ? 1 : 0);
        break;
      case 'moveUp':
      case 'moveDown': {
        const place = paragraphMovedBy(rows, paragraphId, action === 'moveUp' ? -1 : 1);
        if (place) moveTo(paragraphId, place);
        focusRow(paragraphId);
      }
    }
  });
  const rename = useStableCallback((paragraphId: string, title: string | null, by: 'key' | 'blur'): void => {
    setRenamedId(null);
    if (title === '') showToast('error', errorWords('PARAGRAPH_TITLE_REQUIRED'));
    else if (title !== null) edit({ kind: 'retitle', paragraphId, title });
    if (by === 'key') focusRow(paragraphId);
  });
  const onKeyDown = useStableCallback((event: KeyboardEvent, paragraphId: string, index: number): void => {
    const key = paragraphKey(event);
    if (key === null) return;
    event.preventDefault();
    if (key === 'leave') exit.current?.focus();
    else if (typeof key === 'string') act(key, paragraphId);
    else {
      const next = rows[Math.max(0, Math.min(rows.length - 1, key.to ?? index + (key.by ?? 0)))];
      if (next) focusRow(next.id);
    }
  });
  const tabStop = rows.some(({ id }) => id === focusedId)
    ? focusedId
    : (rows.find(({ id }) => id === currentId)?.id ?? rows[0]?.id);

  return (
    <div ref={scroller} className={styles.scroller} data-dragging={drag ? true : undefined}>
      <div
        role="tree"
        aria-label={m.videos_paragraphs()}
        aria-describedby="paragraph-keys"
        className={styles.tree}
        onPointerDown={onPointerDown}
      >
        {timeline.map(({ id, title, duration, parentId }, index) => (
          <ParagraphRow
            key={id}
            id={id}
            title={title}
            duration={duration}
            depth={parentId === null ? 0 : 1}
            index={index}
            isFirst={index === 0}
            isCurrent={id === currentId}
            isTabStop={id === tabStop}
            isMoved={dragged?.has(id) ?? false}
            isRenamed={id === renamedId}
            onAct={act}
            onKeyDown={onKeyDown}
            onRename={rename}
          />
        ))}
        {drag ? (
          <div
            className={styles.line}
            style={{ top: lineOf(rows, drag.place) * rowHeight, left: 8 + drag.place.depth * indent }}
          />
        ) : null}
      </div>
      {drag ? (
        <div ref={ghost} className={`${styles.ghost ?? ''} cut`} aria-hidden="true">
          {drag.row.title}
        </div>
      ) : null}
      {/* It takes the focus from a row on Escape: there Tab indents instead of going on. */}
      <p ref={exit} id="paragraph-keys" className="sr-only" tabIndex={-1}>
        {m.videoedits_treeKeys()}
      </p>
      <p className="sr-only" role="status">
        {announcement}
      </p>
      <Suspense>
        {asked?.what === 'tags' ? (
          <ParagraphTagsDialog
            paragraph={asked.paragraph}
            onSave={(tags) => edit({ kind: 'tag', paragraphId: asked.paragraph.id, tags })}
            onClose={() => {
              setAsked(null);
            }}
          />
        ) : null}
        {asked?.what === 'remove' ? (
          <RemoveParagraphDialog
            title={asked.paragraph.title}
            onRemove={() => {
              setAsked(null);
              edit({ kind: 'remove', paragraphId: asked.paragraph.id });
            }}
            onClose={() => {
              setAsked(null);
            }}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

/** How many rows are above the place where a paragraph would be dropped. */
const lineOf = (rows: readonly Row[], { before }: ParagraphPlace): number =>
  before === null ? rows.length : rows.findIndex(({ id }) => id === before);

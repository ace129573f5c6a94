import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { Button } from '../../design/Button.js';
import { VirtualRows, type RowProps, type VirtualRowsHandle } from '../../design/VirtualRows.js';
import type { SharedValue } from '../../lib/sharedValue.js';
import { useStableCallback } from '../../lib/useStableCallback.js';
import { m } from '../../paraglide/messages.js';
import { focusWhenDrawn } from './focusWhenDrawn.js';
import { LineEditor } from './LineEditor.js';
import { LineRow } from './LineRow.js';
import { isJoinable, type LineDraft } from './lineDraft.js';
import { LostWords } from './LostWords.js';
import styles from './TranscriptList.module.css';
import { rowAt, speakersOf, type TranscriptRow } from './transcriptRows.js';
import { useLineDrafts } from './useLineDrafts.js';
import type { TranscriptEdits } from './useTranscriptEdits.js';

/** Pixels of a line of two rows of text. */
const rowHeight = 73;
const scrollKeys = ['PageUp', 'PageDown', 'Home', 'End'];

interface TranscriptListProps {
  rows: readonly TranscriptRow[];
  edits: TranscriptEdits;
  find: string;
  /** The time of the video; null while it is not shown. */
  playing: SharedValue<number> | null;
  list: RefObject<VirtualRowsHandle | null>;
  onSeek: (time: number) => void;
}

const never: SharedValue<number> = { get: () => -1, set: () => undefined, subscribe: () => () => undefined };

/** The lines, of which the one that plays is marked and kept in view until the user scrolls elsewhere. */
export function TranscriptList({ rows, edits, find, playing, list, onSeek }: TranscriptListProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isFollowing, setFollowing] = useState(true);
  const time = playing ?? never;
  const current = useSyncExternalStore(time.subscribe, () => rowAt(rows, time.get()));
  const speakers = useMemo(() => speakersOf(rows), [rows]);

  const follow = useEffectEvent((index: number) => {
    // Nobody types in a line that moves away.
    if (index >= 0 && isFollowing && !box.current?.querySelector('textarea, input')) list.current?.show(index, 'auto');
  });
  useEffect(() => {
    follow(current);
  }, [current]);

  const rest = (): void => {
    setFollowing(false);
  };
  const seek = useStableCallback((at: number) => {
    setFollowing(true);
    onSeek(at);
  });
  /** Focuses a part of a row once it is drawn. */
  const focusLater = (id: string, part: string): void => {
    focusWhenDrawn(() => box.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] ${part}`));
  };
  const drafts = useLineDrafts(rows, edits.edit, (id) => {
    const { activeElement } = document;
    const isHere = activeElement?.closest('[data-row]')?.getAttribute('data-row') === id;
    if (isHere || activeElement === document.body) focusLater(id, 'textarea');
  });
  const open = useStableCallback((item: TranscriptRow, focus: LineDraft['focus']) => {
    drafts.open(item, focus);
    focusLater(item.id, focus === 'text' ? 'textarea' : '[data-speaker]');
  });

  const editor = (item: TranscriptRow, row: RowProps, draft: LineDraft) => {
    const { id, line } = item;
    const next = rows[row['data-index'] + 1];
    return (
      <LineEditor
        item={item}
        row={row}
        draft={draft}
        speakers={speakers}
        spokenLines={rows.filter((one) => one.line.speaker === line.speaker).length}
        mayJoin={isJoinable(line, next?.line)}
        onChange={(changed) => {
          drafts.change(id, changed);
        }}
        onSave={() => {
          if (drafts.save(item)) focusLater(id, '[data-text]');
        }}
        onSplit={(caret) => {
          const added = drafts.split(item, caret);
          if (added !== null) focusLater(added, '[data-text]');
        }}
        onJoin={() => {
          if (next && drafts.join(item, next)) focusLater(id, '[data-text]');
        }}
        onCancel={() => {
          drafts.close(id);
          focusLater(id, '[data-text]');
        }}
      />
    );
  };
  return (
    <div
      ref={box}
      className={styles.box}
      onWheel={rest}
      onTouchMove={rest}
      onPointerDown={({ target }) => {
        // The bar by which it is scrolled.
        if (target instanceof Element && target.matches('[data-scroll]')) rest();
      }}
      onKeyDown={({ key, target }: KeyboardEvent) => {
        if (scrollKeys.includes(key) || (key.startsWith('Arrow') && target instanceof HTMLButtonElement)) rest();
      }}
    >
      <LostWords lost={drafts.lost} onDiscard={drafts.close} />
      <VirtualRows as="ul" items={rows} height={rowHeight} className={styles.list} handle={list}>
        {(item, row) => {
          const draft = drafts.of(item.id);
          return draft ? (
            editor(item, row, draft)
          ) : (
            <LineRow
              item={item}
              row={row}
              find={find}
              playing={row['data-index'] === current ? playing : null}
              onSeek={seek}
              onEdit={open}
            />
          );
        }}
      </VirtualRows>
      {isFollowing || current < 0 ? null : (
        <Button
          size="compact"
          className={styles.follow}
          onClick={() => {
            setFollowing(true);
            list.current?.show(current, 'center');
          }}
        >
          {m.transcripts_follow()}
        </Button>
      )}
    </div>
  );
}

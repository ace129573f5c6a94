import { formatTime } from '@snaplore/schema/playMap';
import { lineText } from '@snaplore/schema/transcript/lineText';
import { memo, useSyncExternalStore } from 'react';
import { IconPencil } from '../../design/icons.js';
import { tip } from '../../design/tip.js';
import type { RowProps } from '../../design/VirtualRows.js';
import type { SharedValue } from '../../lib/sharedValue.js';
import { m } from '../../paraglide/messages.js';
import { foundParts } from './findInLines.js';
import styles from './LineRow.module.css';
import type { LineDraft } from './lineDraft.js';
import { isUnnamed, rowTimes, wordAt, type TranscriptRow } from './transcriptRows.js';

interface LineRowProps {
  item: TranscriptRow;
  row: RowProps;
  /** What is looked for; empty for nothing. */
  find: string;
  /** The time of the video while this line plays. */
  playing: SharedValue<number> | null;
  onSeek: (time: number) => void;
  onEdit: (item: TranscriptRow, focus: LineDraft['focus']) => void;
}

/** A line: '[start - end] speaker: text'. Its time plays it, its text opens its editor. */
export const LineRow = memo(function LineRow({ item, row, find, playing, onSeek, onEdit }: LineRowProps) {
  const { line, goesOn } = item;
  const { speaker } = line;
  const isNew = isUnnamed(speaker);
  return (
    <li
      {...row}
      className={styles.line}
      data-row={item.id}
      data-playing={playing ? true : undefined}
      aria-current={playing ? 'true' : undefined}
    >
      <div className={styles.head}>
        <button
          type="button"
          className={styles.time}
          {...tip(m.common_playFrom({ time: formatTime(line.start) }))}
          onClick={() => {
            onSeek(line.start);
          }}
        >
          {rowTimes(line)}
        </button>
        {line.isApproximate ? (
          <span className={styles.approximate} {...tip(m.transcripts_estimatedHint())}>
            {m.transcripts_estimated()}
          </span>
        ) : null}
        <span className="grow" />
        {isNew ? (
          <button
            type="button"
            className={styles.name}
            data-shown={(speaker !== null && !goesOn) || undefined}
            onClick={() => {
              onEdit(item, 'speaker');
            }}
          >
            <IconPencil size={12} />
            {m.transcripts_nameSpeaker()}
          </button>
        ) : null}
        {playing ? (
          <span className={styles.live} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
        ) : null}
      </div>
      <button
        type="button"
        className={styles.text}
        data-text=""
        onClick={() => {
          onEdit(item, 'text');
        }}
      >
        {speaker === null ? null : (
          <>
            <b data-goes-on={goesOn || undefined} data-unnamed={isNew || undefined}>
              {`${speaker}:`}
            </b>{' '}
          </>
        )}
        {find !== '' ? (
          <FoundText text={lineText(line.words)} find={find} />
        ) : playing ? (
          <SpokenText item={item} playing={playing} />
        ) : (
          lineText(line.words)
        )}
      </button>
    </li>
  );
});

function FoundText({ text, find }: { text: string; find: string }) {
  return foundParts(text, find).map((part, index) =>
    part.isFound ? (
      <mark key={index} className={styles.found}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}

/** The text of a line that plays, with the word that is being said. */
function SpokenText({ item: { line }, playing }: { item: TranscriptRow; playing: SharedValue<number> }) {
  const word = (): number => wordAt(line, playing.get());
  const at = useSyncExternalStore(playing.subscribe, word, word);
  const said = lineText(line.words.slice(0, at + 1));
  const text = line.words[at]?.text ?? '';
  return (
    <>
      {said.slice(0, said.length - text.length)}
      <mark className={styles.word}>{text}</mark>
      {lineText(line.words).slice(said.length)}
    </>
  );
}

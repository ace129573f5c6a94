import { useMemo } from 'react';
import { VirtualRows } from '../../design/VirtualRows.js';
import { m } from '../../paraglide/messages.js';
import { formatMilliseconds } from '../videoEdits/trimRange.js';
import type { FittedCaptions } from './fitCaptions.js';
import { fittedWords, formatName } from './importWords.js';
import type { ReadCaptions } from './readCaptions.js';
import styles from './ImportCaptions.module.css';

interface CaptionPreviewProps {
  read: ReadCaptions;
  fitted: FittedCaptions;
  /** Lines of the transcript that are replaced; null while that is not known. */
  replaced: number | null;
}

/** What would be imported, and what it replaces. */
export function CaptionPreview({ read, fitted, replaced }: CaptionPreviewProps) {
  const rows = useMemo(() => fitted.lines.map((line, index) => ({ ...line, id: String(index) })), [fitted]);
  const words = fittedWords(read, fitted);
  return (
    <>
      <p className={styles.summary} role="status">
        {m.captions_found({ count: rows.length })} · {formatName(read.format)}
      </p>
      {words.length > 0 ? (
        <ul className={styles.notes}>
          {words.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      ) : null}
      <div className={styles.list} data-scroll tabIndex={0} role="region" aria-label={m.captions_preview()}>
        <VirtualRows as="ul" items={rows} height={28}>
          {({ id, start, end, speaker, text }, row) => (
            <li key={id} {...row} className={styles.row}>
              <span className={styles.time}>
                {formatMilliseconds(start)} – {formatMilliseconds(end)}
              </span>
              <span>
                {speaker === null ? null : <b>{speaker}: </b>}
                {text}
              </span>
            </li>
          )}
        </VirtualRows>
      </div>
      <p className={styles.replaced}>
        {replaced === null || replaced === 0 ? m.captions_replacesNone() : m.captions_replaces({ count: replaced })}
      </p>
    </>
  );
}

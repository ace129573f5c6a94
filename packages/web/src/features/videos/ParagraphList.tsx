import { formatTime } from '@snaplore/schema/playMap';
import type { CSSProperties, KeyboardEvent } from 'react';
import { IconButton } from '../../design/IconButton.js';
import { IconLink } from '../../design/icons.js';
import type { PlayerParagraph } from './playerVideo.js';
import { m } from '../../paraglide/messages.js';
import styles from './ParagraphList.module.css';

interface ParagraphListProps {
  paragraphs: readonly PlayerParagraph[];
  /** The paragraph that plays. */
  currentId: string | null;
  isPlaying?: boolean;
  /** Called with the start of the chosen row, in milliseconds. */
  onSeek: (time: number, paragraph: PlayerParagraph) => void;
  /** Copies the address of a paragraph; without it rows have no button for that. */
  onCopyLink?: ((paragraph: PlayerParagraph) => void) | undefined;
}

/** The paragraphs of a video: start, title, length. Up, Down, Home and End move between the rows. */
export function ParagraphList({ paragraphs, currentId, isPlaying = false, onSeek, onCopyLink }: ParagraphListProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLOListElement>): void => {
    const rows = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[data-row]')];
    const at = rows.indexOf(document.activeElement as HTMLButtonElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (next === undefined || at < 0) return;
    event.preventDefault();
    rows[Math.max(0, Math.min(rows.length - 1, next))]?.focus();
  };
  return (
    <ol className={styles.list} aria-label={m.videos_paragraphs()} onKeyDown={onKeyDown}>
      {paragraphs.map((paragraph) => {
        const isCurrent = paragraph.id === currentId;
        return (
          <li key={paragraph.id} className={styles.item}>
            <button
              type="button"
              data-row
              className={styles.row}
              aria-current={isCurrent || undefined}
              title={paragraph.title}
              style={{ '--level': paragraph.parentId ? 1 : 0 } as CSSProperties}
              onClick={() => {
                onSeek(paragraph.start, paragraph);
              }}
            >
              <span className={styles.start}>{formatTime(paragraph.start)}</span>
              <span className={styles.title}>{paragraph.title || m.videos_untitled()}</span>
              {isCurrent && (
                <span
                  className={styles.live}
                  role="img"
                  aria-label={m.videos_playing()}
                  data-playing={isPlaying || undefined}
                >
                  <i />
                  <i />
                  <i />
                </span>
              )}
              <span className={styles.length}>{formatTime(paragraph.duration)}</span>
            </button>
            {onCopyLink ? (
              <IconButton
                className={styles.copy ?? ''}
                label={m.videos_copyParagraphLink({ title: paragraph.title || m.videos_untitled() })}
                size={28}
                onClick={() => {
                  onCopyLink(paragraph);
                }}
              >
                <IconLink />
              </IconButton>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}

import { Button } from '../../design/Button.js';
import { IconPlay } from '../../design/icons.js';
import { intlLocale } from '../../lib/locale.js';
import { m } from '../../paraglide/messages.js';
import { IconScissors } from './editIcons.js';
import { TimeField } from './TimeField.js';
import type { Trim } from './useTrim.js';
import styles from './EditTimeline.module.css';

interface TrimBarProps {
  trim: Trim;
  onPlayAround: () => void;
}

const seconds = (milliseconds: number): string =>
  (milliseconds / 1000).toLocaleString(intlLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** What is about to be taken out: its times, to be typed as well, how long it is, and whether it is done. */
export function TrimBar({ trim, onPlayAround }: TrimBarProps) {
  const [range] = trim.ranges;
  if (!range) return null;
  const length = seconds(trim.ranges.reduce((sum, { start, end }) => sum + end - start, 0));
  return (
    <div className={styles.trimBar} role="group" aria-label={m.videoedits_trim()}>
      <IconScissors />
      {trim.isSilences ? (
        <span className={styles.taken} role="status">
          {m.videoedits_silencesTaken({ count: trim.ranges.length, seconds: length })}
        </span>
      ) : (
        <>
          <TimeField
            label={m.videoedits_trimStart()}
            value={range.start}
            onChange={(time) => {
              trim.setEdge('start', time);
            }}
          />
          <span aria-hidden="true">–</span>
          <TimeField
            label={m.videoedits_trimEnd()}
            value={range.end}
            onChange={(time) => {
              trim.setEdge('end', time);
            }}
          />
          <span className={styles.taken}>{m.videoedits_taken({ seconds: length })}</span>
          <i />
          <Button variant="subtle" size="sm" leftSection={<IconPlay />} onClick={onPlayAround}>
            <span className={styles.word}>{m.videoedits_playAround()}</span>
          </Button>
        </>
      )}
      <i />
      <Button variant="subtle" size="sm" onClick={trim.cancel}>
        {m.common_cancel()}
      </Button>
      <Button size="sm" onClick={trim.apply}>
        {m.videoedits_apply()}
      </Button>
    </div>
  );
}

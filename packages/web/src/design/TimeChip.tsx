import { formatTime } from '@snaplore/schema/playMap';
import { IconPlay } from './icons.js';
import { m } from '../paraglide/messages.js';
import styles from './TimeChip.module.css';

interface TimeChipProps {
  /** Milliseconds on the article's timeline. */
  time: number;
  /** Text before the time: 'said at'. */
  prefix?: string;
  /** Without it the chip is text; with it, a button that seeks to the time. */
  onClick?: () => void;
  /** Grey instead of the accent. */
  isQuiet?: boolean;
}

/** A time in the video. */
export function TimeChip({ time, prefix, onClick, isQuiet = false }: TimeChipProps) {
  const label = formatTime(time);
  const className = isQuiet ? `${styles.chip} ${styles.quiet}` : styles.chip;
  const text = prefix === undefined ? label : `${prefix} ${label}`;
  if (!onClick) return <span className={className}>{text}</span>;
  return (
    <button type="button" className={className} onClick={onClick} aria-label={m.common_playFrom({ time: label })}>
      <IconPlay size={10} />
      {text}
    </button>
  );
}

import { Button } from '../../design/Button.js';
import { m } from '../../paraglide/messages.js';
import styles from './TranscriptList.module.css';

interface LostWordsProps {
  lost: readonly { id: string; text: string }[];
  onDiscard: (id: string) => void;
}

/** What was typed for lines that somebody else took away: it can be copied until it is discarded. */
export function LostWords({ lost, onDiscard }: LostWordsProps) {
  return lost.map(({ id, text }) => (
    <section key={id} className={styles.lost} role="alert">
      <p>{m.transcripts_lineGone()}</p>
      <blockquote>{text}</blockquote>
      <Button
        size="compact"
        onClick={() => {
          onDiscard(id);
        }}
      >
        {m.transcripts_discard()}
      </Button>
    </section>
  ));
}

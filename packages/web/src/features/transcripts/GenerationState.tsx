import { Button } from '../../design/Button.js';
import { errorWords, codeWords } from '../../lib/errorWords.js';
import type { TranscriptionPartsFragment } from '../../gql/types.js';
import { m } from '../../paraglide/messages.js';
import { ProgressBar } from '../videos/ProgressBar.js';
import styles from './TranscriptSidebar.module.css';
import type { Generation } from './useGeneration.js';

interface GenerationStateProps {
  generation: Generation;
  /** How the latest one stands; null for none. */
  latest: TranscriptionPartsFragment | null;
  hasLines: boolean;
  hasEarlier: boolean;
}

/** What a generation that has ended without lines says; null for one that has some. */
export function endWords({ state, errorCode }: TranscriptionPartsFragment): string | null {
  switch (state) {
    case 'running':
    case 'done':
      return null;
    case 'noSound':
      return errorWords('TRANSCRIPTION_NO_SOUND');
    case 'noSpeech':
      return errorWords('TRANSCRIPTION_NO_SPEECH');
    case 'refused':
      return `${errorWords('TRANSCRIPTION_FAILED')}. ${m.transcripts_refused()}`;
    case 'failed':
      return codeWords(errorCode, errorWords('TRANSCRIPTION_FAILED'));
    case 'cancelled':
      return errorWords('TRANSCRIPTION_CANCELLED');
  }
}

/** A generation that runs, with its progress; or how it ended. */
export function GenerationState({ generation, latest, hasLines, hasEarlier }: GenerationStateProps) {
  const { isRunning, progress, isBusy, end } = generation;
  if (isRunning) {
    return (
      <section className={styles.state}>
        <p role="status">{m.transcripts_generating()}</p>
        <div className={styles.progress}>
          <ProgressBar percent={progress} label={m.transcripts_title()} />
          <span className={styles.percent}>{`${String(progress)}%`}</span>
          <Button size="compact" disabled={isBusy} onClick={generation.cancel}>
            {m.common_cancel()}
          </Button>
        </div>
      </section>
    );
  }
  // A former one is of interest where it left nothing to read.
  const ending = latest && (end === 'ended' || !hasLines) ? endWords(latest) : null;
  if (ending !== null) {
    return (
      <p className={styles.state} role="status" data-end={latest?.state}>
        {ending}
      </p>
    );
  }
  if (end !== 'ended' || !hasEarlier) return null;
  return (
    <section className={styles.state}>
      <div className={styles.progress}>
        <p role="status" className="grow">
          {m.transcripts_regenerated()}
        </p>
        <Button size="compact" disabled={isBusy} onClick={generation.undo}>
          {m.common_undo()}
        </Button>
      </div>
    </section>
  );
}

import { Button } from '../../design/Button.js';
import { IconRefresh } from '../../design/icons.js';
import { tip } from '../../design/tip.js';
import { m } from '../../paraglide/messages.js';
import styles from './TranscriptSidebar.module.css';

interface GenerateButtonProps {
  /** Whether there is a transcript that is replaced. */
  isAgain: boolean;
  /** Why it cannot be pressed; null where it can. */
  whyNot: string | null;
  isBusy: boolean;
  onGenerate: () => void;
}

/** '+ GENERATE' or 'RE-GENERATE'. */
export function GenerateButton({ isAgain, whyNot, isBusy, onGenerate }: GenerateButtonProps) {
  return (
    <Button
      className={styles.generate}
      variant={isAgain ? 'default' : 'filled'}
      leftSection={isAgain ? <IconRefresh size={14} /> : undefined}
      disabled={whyNot !== null || isBusy}
      onClick={onGenerate}
      {...(whyNot === null ? {} : tip(whyNot))}
    >
      {isAgain ? m.transcripts_regenerate() : m.transcripts_generate()}
    </Button>
  );
}

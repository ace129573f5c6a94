import { Button } from '../../design/Button.js';
import { IconClose } from '../../design/frameIcons.js';
import { IconSparkle, IconStop } from '../../design/icons.js';
import { m } from '../../paraglide/messages.js';
import styles from './AssistantControls.module.css';
import type { Assistant } from './useAssistant.js';

/** Says that the field asks the assistant; taking it away asks the search again. */
export function AssistantTag({ onLeave }: { onLeave: () => void }) {
  return (
    <span className={styles.tag}>
      <IconSparkle size={14} />
      {m.assistant_ai()}
      <button type="button" aria-label={m.assistant_leave()} onClick={onLeave}>
        <IconClose size={12} />
      </button>
    </span>
  );
}

interface AssistantButtonProps {
  assistant: Assistant;
  isLarge: boolean;
  onStart: () => void;
  onLeave: () => void;
}

/** Starts and leaves the assistant; while it answers, ends the answer. */
export function AssistantButton({ assistant, isLarge, onStart, onLeave }: AssistantButtonProps) {
  const size = isLarge ? 'sm' : 'compact';
  if (assistant.isAnswering)
    return (
      <Button size={size} className={styles.button} leftSection={<IconStop />} onClick={assistant.stop}>
        {m.assistant_stop()}
      </Button>
    );
  return (
    <Button
      size={size}
      variant="subtle"
      className={styles.button}
      leftSection={<IconSparkle />}
      aria-label={m.assistant_start()}
      aria-pressed={assistant.isOn}
      onClick={assistant.isOn ? onLeave : onStart}
    >
      {m.assistant_ai()}
    </Button>
  );
}

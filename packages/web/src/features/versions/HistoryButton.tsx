import type { Ref } from 'react';
import { IconButton } from '../../design/IconButton.js';
import { IconHistory } from '../../design/frameIcons.js';
import { m } from '../../paraglide/messages.js';

interface HistoryButtonProps {
  ref?: Ref<HTMLButtonElement>;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** Opens and closes the version history. */
export function HistoryButton({ ref, isOpen, onToggle }: HistoryButtonProps) {
  return (
    <IconButton
      ref={ref}
      label={m.versions_history()}
      aria-pressed={isOpen}
      onClick={() => {
        onToggle(!isOpen);
      }}
    >
      <IconHistory />
    </IconButton>
  );
}

import { IconTextWrap } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { IconCheck, IconCopy } from '../../../design/icons.js';
import { IconButton } from '../../../design/IconButton.js';
import { attempt } from '../../../lib/attempt.js';
import { m } from '../../../paraglide/messages.js';
import styles from './CodeHead.module.css';

interface CodeHeadProps {
  /** The language, or the button that chooses it. */
  children: ReactNode;
  isWrapped: boolean;
  onWrap: (isWrapped: boolean) => void;
  readCode: () => string;
}

/** What stands above a code, for readers and in the editor: its language, wrapping and copying. */
export function CodeHead({ children, isWrapped, onWrap, readCode }: CodeHeadProps) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async (): Promise<void> => {
    const isDone = await attempt(() => navigator.clipboard.writeText(readCode()), {
      failure: () => m.notes_copyFailed(),
    });
    if (isDone) setIsCopied(true);
  };
  const label = isCopied ? m.notes_copied() : m.notes_copyCode();
  return (
    <div className="note-code-head" onPointerLeave={() => setIsCopied(false)}>
      {children}
      <IconButton
        label={m.notes_wrapLines()}
        aria-pressed={isWrapped}
        className={styles.wrap}
        size={24}
        onClick={() => onWrap(!isWrapped)}
      >
        <IconTextWrap size={16} />
      </IconButton>
      <IconButton label={label} size={24} onClick={() => void copy()}>
        {isCopied ? <IconCheck /> : <IconCopy />}
      </IconButton>
    </div>
  );
}

import { codeLanguages, isCodeLanguage } from '@snaplore/schema/notes/codeLanguages';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { IconCheck, IconCopy } from '../../design/icons.js';
import { IconButton } from '../../design/IconButton.js';
import { attempt } from '../../lib/attempt.js';
import { m } from '../../paraglide/messages.js';

interface CodeBlockProps {
  /** Attributes of the element that has the code. */
  data: Record<`data-${string}`, string | undefined>;
  language: string | null;
  /** Whether long lines are wrapped. */
  isWrapped: boolean;
  children: ReactNode;
}

/** A code block as readers see it: its language and a copy button. */
export function CodeBlock({ data, language, isWrapped, children }: CodeBlockProps) {
  const code = useRef<HTMLElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const copy = async (): Promise<void> => {
    const isDone = await attempt(() => navigator.clipboard.writeText(code.current?.textContent ?? ''), {
      failure: () => m.notes_copyFailed(),
    });
    if (isDone) setIsCopied(true);
  };
  const label = isCopied ? m.notes_copied() : m.notes_copyCode();
  return (
    <div className="note-code" onPointerLeave={() => setIsCopied(false)}>
      <div className="note-code-head">
        <span>{isCodeLanguage(language) ? codeLanguages[language] : language}</span>
        <IconButton label={label} size={24} onClick={() => void copy()}>
          {isCopied ? <IconCheck /> : <IconCopy />}
        </IconButton>
      </div>
      <pre {...data} data-wrap={isWrapped || undefined} tabIndex={isWrapped ? undefined : 0}>
        <code ref={code}>{children}</code>
      </pre>
    </div>
  );
}

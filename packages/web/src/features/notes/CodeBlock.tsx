import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import './code/CodeColours.css';
import { CodeHead } from './code/CodeHead.js';
import { codeHeading } from './code/codeLanguageName.js';
import { useColouredCode } from './code/useColouredCode.js';
import styles from './code/CodeHead.module.css';

interface CodeBlockProps {
  /** Attributes of the element that has the code. */
  data: Record<`data-${string}`, string | undefined>;
  language: string | null;
  /** Whether long lines are wrapped; whoever reads may change it for themselves. */
  isWrapped: boolean;
  code: string;
  /** The code as it is shown. */
  children: ReactNode;
}

/** A code block as readers see it, with its language, its colours and a copy button. */
export function CodeBlock({ data, language, isWrapped: isWrappedAtFirst, code: text, children }: CodeBlockProps) {
  const code = useRef<HTMLElement>(null);
  const [isWrapped, setIsWrapped] = useState(isWrappedAtFirst);
  const guess = useColouredCode(code, text, language);
  return (
    <div className="note-code">
      <CodeHead isWrapped={isWrapped} onWrap={setIsWrapped} readCode={() => code.current?.textContent ?? ''}>
        <span className={styles.language}>{codeHeading(language, guess)}</span>
      </CodeHead>
      <pre {...data} data-wrap={isWrapped || undefined} tabIndex={isWrapped ? undefined : 0}>
        <code ref={code}>{children}</code>
      </pre>
    </div>
  );
}

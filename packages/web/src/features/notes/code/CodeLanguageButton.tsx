import { useRef, useState } from 'react';
import { Button } from '../../../design/Button.js';
import { IconChevronDown } from '../../../design/icons.js';
import { m } from '../../../paraglide/messages.js';
import type { CodeBlockState } from './codeBlockViews.js';
import { codeHeading } from './codeLanguageName.js';
import styles from './CodeLanguageMenu.module.css';
import { CodeLanguageMenu } from './CodeLanguageMenu.js';

/** The language of a code block as a button that opens the list of languages. */
export function CodeLanguageButton({ block }: { block: CodeBlockState }) {
  const button = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number; bottom: number } | null>(null);
  const heading = codeHeading(block.language, block.guess);
  return (
    <>
      <Button
        ref={button}
        variant="subtle"
        size="compact"
        className={styles.button}
        aria-label={m.notes_codeLanguageIs({ language: heading })}
        aria-haspopup="listbox"
        aria-expanded={place !== null}
        disabled={!block.isEditable}
        rightSection={<IconChevronDown size={12} />}
        onClick={({ currentTarget }) => setPlace(place ? null : currentTarget.getBoundingClientRect())}
      >
        {heading}
      </Button>
      {place && (
        <CodeLanguageMenu
          place={place}
          language={block.language}
          onChoose={(language) => {
            setPlace(null);
            if (language !== block.language) block.setLanguage(language);
            block.focusCode();
          }}
          onClose={(byKey) => {
            setPlace(null);
            if (byKey) button.current?.focus();
          }}
        />
      )}
    </>
  );
}

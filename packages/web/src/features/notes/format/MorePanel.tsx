import { IconClearFormatting, IconIndentDecrease, IconIndentIncrease } from '@tabler/icons-react';
import { fontFamilyNames, fontSizes, isFontFamily } from '@snaplore/schema/notes/noteFonts';
import type { Editor } from '@tiptap/core';
import { useId, type ReactNode } from 'react';
import { Button } from '../../../design/Button.js';
import { m } from '../../../paraglide/messages.js';
import { indent } from './blockIndentation.js';
import { clearFormatting, setFontFamily, setFontSize } from './formats.js';
import type { FormatState } from './formatState.js';
import styles from './MorePanel.module.css';

interface MorePanelProps {
  editor: Editor;
  now: FormatState;
  /** What a narrow bar has no room for. */
  children: ReactNode;
  onDone: () => void;
}

/** Formats that are rarely used: size, font, indent, and their removal. */
export function MorePanel({ editor, now, children, onDone }: MorePanelProps) {
  const id = useId();
  return (
    <div className={styles.more}>
      <span id={`${id}-size`} className={styles.name}>
        {m.notes_fontSize()}
      </span>
      <div role="group" aria-labelledby={`${id}-size`} className={styles.sizes}>
        {fontSizes.map((size) => (
          <button
            key={size}
            type="button"
            className={styles.size}
            aria-pressed={size === now.size}
            onClick={() => setFontSize(editor, size)}
          >
            {size}
          </button>
        ))}
      </div>
      <label htmlFor={`${id}-font`} className={styles.name}>
        {m.notes_font()}
      </label>
      <select
        id={`${id}-font`}
        className={styles.font}
        value={now.family ?? ''}
        onChange={({ target: { value } }) => setFontFamily(editor, isFontFamily(value) ? value : null)}
      >
        <option value="">{m.notes_defaultFont()}</option>
        {fontFamilyNames.map((family) => (
          <option key={family} value={family}>
            {family}
          </option>
        ))}
      </select>
      <div className={styles.actions}>
        {children}
        <Button
          variant="subtle"
          leftSection={<IconIndentIncrease size={16} />}
          aria-keyshortcuts="Tab"
          onClick={() => indent(editor, 1)}
        >
          {m.notes_indent()}
        </Button>
        <Button
          variant="subtle"
          leftSection={<IconIndentDecrease size={16} />}
          aria-keyshortcuts="Shift+Tab"
          onClick={() => indent(editor, -1)}
        >
          {m.notes_outdent()}
        </Button>
        <Button
          variant="subtle"
          leftSection={<IconClearFormatting size={16} />}
          onClick={() => {
            clearFormatting(editor);
            onDone();
          }}
        >
          {m.notes_clearFormatting()}
        </Button>
      </div>
    </div>
  );
}

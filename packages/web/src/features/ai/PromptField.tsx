import { TextAreaField } from '../../design/TextField.js';
import { countText } from '../../lib/countText.js';
import styles from './PromptField.module.css';

interface PromptFieldProps {
  label: string;
  placeholder: string;
  value: string;
  /** In characters, without the blanks around. What is longer is shown, and not taken. */
  max: number;
  error: string | undefined;
  onChange: (prompt: string) => void;
  /** Enter sends it; a new line takes Shift. */
  onSubmit: () => void;
}

/** What is asked of AI in one's own words, with its length. */
export function PromptField({ label, placeholder, value, max, error, onChange, onSubmit }: PromptFieldProps) {
  const { length } = value.trim();
  return (
    <>
      <TextAreaField
        label={label}
        placeholder={placeholder}
        data-autofocus=""
        rows={3}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onSubmit();
        }}
      />
      <p className={styles.count} data-over={length > max || undefined}>
        {`${countText(length)} / ${countText(max)}`}
      </p>
    </>
  );
}

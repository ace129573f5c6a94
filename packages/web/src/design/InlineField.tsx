import { useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from './IconButton.js';
import { IconClose } from './frameIcons.js';
import { IconCheck } from './icons.js';
import { TextAreaField, TextField } from './TextField.js';
import styles from './InlineField.module.css';

interface InlineFieldProps {
  label: string;
  /** The saved value. */
  value: string;
  placeholder?: string;
  maxLength: number;
  /** Several lines: Enter begins a new one, and Ctrl or Cmd with Enter confirms. */
  isLong?: boolean;
  /** The error of an empty value, which is then not saved; leave it out if the value may be empty. */
  emptyText?: string;
  confirmLabel: string;
  cancelLabel: string;
  /** Saves the trimmed value. Resolves to false on failure: the typed text is kept. */
  onSave: (value: string) => Promise<boolean>;
}

/**
 * A field that is saved by itself: a change shows Confirm and Cancel, also by Enter and Escape; nothing else is saved.
 */
export function InlineField({
  label,
  value,
  placeholder,
  maxLength,
  isLong = false,
  emptyText,
  confirmLabel,
  cancelLabel,
  onSave,
}: InlineFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLElement | null>(null);
  const text = draft ?? value;
  const isChanged = draft !== null && draft !== value;
  const isRefused = emptyText !== undefined && text.trim() === '';

  const cancel = () => {
    setDraft(null);
    field.current?.focus();
  };
  const save = async () => {
    const next = text.trim();
    field.current?.focus();
    if (!isChanged || isRefused || isBusy) return;
    if (next === value) {
      setDraft(null);
      return;
    }
    setBusy(true);
    if (await onSave(next)) setDraft(null);
    setBusy(false);
  };
  const press = (event: KeyboardEvent) => {
    const isConfirm = event.key === 'Enter' && (!isLong || event.ctrlKey || event.metaKey);
    if (!isChanged || (!isConfirm && event.key !== 'Escape')) return;
    event.preventDefault();
    if (isConfirm) void save();
    else cancel();
  };

  const shared = {
    ref: (element: HTMLElement | null) => {
      field.current = element;
    },
    label,
    maxLength,
    value: text,
    autoComplete: 'off',
    error: isRefused ? emptyText : undefined,
    onChange: (event: { currentTarget: { value: string } }) => {
      setDraft(event.currentTarget.value);
    },
    onKeyDown: press,
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(isChanged
      ? {
          rightSectionWidth: 72,
          rightSectionPointerEvents: 'all' as const,
          rightSection: (
            <span className={styles.buttons} data-long={isLong || undefined}>
              <IconButton
                label={confirmLabel}
                size={28}
                loading={isBusy}
                disabled={isRefused}
                onClick={() => {
                  void save();
                }}
              >
                <IconCheck />
              </IconButton>
              <IconButton label={cancelLabel} size={28} disabled={isBusy} onClick={cancel}>
                <IconClose />
              </IconButton>
            </span>
          ),
        }
      : {}),
  };
  return isLong ? <TextAreaField rows={3} {...shared} /> : <TextField {...shared} />;
}

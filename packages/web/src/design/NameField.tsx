import { useEffect, useRef, type KeyboardEvent } from 'react';

interface NameFieldProps {
  value: string;
  label: string;
  maxLength: number;
  className?: string | undefined;
  /** Called once: with the name to save, or null when it stays. */
  onEnd: (title: string | null, by: 'key' | 'blur') => void;
}

/** A name that is changed where it stands: Enter and leaving it save, Escape does not. */
export function NameField({ value, label, maxLength, className, onEnd }: NameFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const hasEnded = useRef(false);
  useEffect(() => {
    field.current?.select();
  }, []);
  const end = (next: string | null, by: 'key' | 'blur') => {
    if (hasEnded.current) return;
    hasEnded.current = true;
    onEnd(next === null || next.trim() === value ? null : next.trim(), by);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter also ends the composition of a word.
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    end(event.key === 'Enter' ? event.currentTarget.value : null, 'key');
  };
  return (
    <input
      ref={field}
      className={className}
      defaultValue={value}
      maxLength={maxLength}
      aria-label={label}
      autoComplete="off"
      onKeyDown={press}
      onBlur={(event) => {
        end(event.currentTarget.value, 'blur');
      }}
    />
  );
}

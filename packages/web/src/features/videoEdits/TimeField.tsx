import { useEffect, useRef, useState } from 'react';
import { formatMilliseconds, parseTime } from './trimRange.js';
import styles from './EditTimeline.module.css';

interface TimeFieldProps {
  label: string;
  /** Milliseconds. */
  value: number;
  onChange: (time: number) => void;
  /** Whether it has the focus at first. */
  hasFocus?: boolean;
}

/** A time that is typed: Enter and leaving the field take it; what is no time leaves it as it was. */
export function TimeField({ label, value, onChange, hasFocus = false }: TimeFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasFocus) field.current?.focus();
  }, [hasFocus]);
  const [typed, setTyped] = useState<string | null>(null);
  const take = (): void => {
    const time = typed === null ? null : parseTime(typed);
    if (time !== null && time !== value) onChange(time);
    setTyped(null);
  };
  return (
    <input
      ref={field}
      className={styles.time}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? formatMilliseconds(value)}
      onFocus={(event) => {
        event.currentTarget.select();
      }}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
      }}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
        else if (event.key === 'Escape') setTyped(null);
        else return;
        event.stopPropagation();
      }}
    />
  );
}

import type { ComponentPropsWithRef } from 'react';
import styles from './FilterField.module.css';
import { IconSearch } from './frameIcons.js';

interface FilterFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'size' | 'value' | 'type'> {
  /** Its accessible name, and its placeholder. */
  label: string;
  value: string;
  onWords: (words: string) => void;
  size?: 'xs' | 'sm' | 'md';
  /** For the whole field. */
  className?: string | undefined;
}

/** A text that filters a list. One plain element: every list begins with it. */
export function FilterField({ label, onWords, size = 'sm', className, ...rest }: FilterFieldProps) {
  return (
    <label className={className === undefined ? styles.field : `${styles.field ?? ''} ${className}`} data-size={size}>
      <IconSearch size={size === 'xs' ? 14 : 16} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        {...rest}
        onChange={(event) => {
          onWords(event.currentTarget.value);
        }}
      />
    </label>
  );
}

import * as limits from '@snaplore/schema/limits';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { m } from '../../paraglide/messages.js';
import styles from './EditedTabs.module.css';

interface TabNameFieldProps {
  title: string;
  /** Called once: with the name to save, or null when it stays. */
  onEnd: (title: string | null, by: 'key' | 'blur') => void;
}

/** The name of a note in place of its tab: Enter and leaving it save, Escape does not (docs/domains/articles.md). */
export function TabNameField({ title, onEnd }: TabNameFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const hasEnded = useRef(false);
  useEffect(() => {
    field.current?.select();
  }, []);
  const end = (next: string | null, by: 'key' | 'blur') => {
    if (hasEnded.current) return;
    hasEnded.current = true;
    onEnd(next === null || next.trim() === title ? null : next.trim(), by);
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
      className={styles.name}
      defaultValue={title}
      maxLength={limits.textTabTitleMax}
      aria-label={m.articles_tabName()}
      autoComplete="off"
      onKeyDown={press}
      onBlur={(event) => {
        end(event.currentTarget.value, 'blur');
      }}
    />
  );
}

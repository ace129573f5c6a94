import * as limits from '@snaplore/schema/limits';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { Button } from '../../../design/Button.js';
import { m } from '../../../paraglide/messages.js';
import styles from './ImageBar.module.css';

interface AltFieldProps {
  alt: string;
  onSet: (alt: string) => void;
  onDone: () => void;
}

/** The alternative text of an image: what is read out, and shown when the image cannot be. */
export function AltField({ alt, onSet, onDone }: AltFieldProps) {
  const [text, setText] = useState(alt);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSet(text);
    onDone();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onDone();
  };
  return (
    <form className={styles.alt} onSubmit={submit} onKeyDown={press}>
      <input
        type="text"
        autoFocus
        aria-label={m.notes_imageAlt()}
        placeholder={m.notes_imageAltPlaceholder()}
        maxLength={limits.imageAltMax}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="filled">
        {m.notes_confirm()}
      </Button>
    </form>
  );
}

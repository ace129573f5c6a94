// The kit's checkbox with its styles.
import { CheckboxField } from '../../design/CheckboxField.js';
import * as limits from '@snaplore/schema/limits';
import { IconTrash } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { Button } from '../../design/Button.js';
import { IconButton } from '../../design/IconButton.js';
import { showToast } from '../../design/toasts.js';
import styles from './LinkForm.module.css';
import { completeLink, removeNoteLink, setNoteLink, type NoteLink } from './links/noteLinks.js';
import { m } from '../../paraglide/messages.js';

interface LinkFormProps {
  editor: Editor;
  link: NoteLink;
  onDone: () => void;
}

/**
 * Adds a link to a text, or changes one: its address, its title, and whether it opens in a new tab, the default for new
 * links (docs/domains/notes.md).
 */
export function LinkForm({ editor, link, onDone }: LinkFormProps) {
  // As it was when the form was opened; its place follows the note.
  const [{ href, title, isNewTab }, setTyped] = useState(link);
  const isPresent = link.href !== '';

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (setNoteLink(editor, { ...link, href: completeLink(href), title, isNewTab })) onDone();
    else showToast('warning', m.notes_linkNotAllowed());
  };
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onDone();
  };
  return (
    <form className={styles.form} data-present={isPresent || undefined} onSubmit={submit} onKeyDown={leave}>
      <input
        className={styles.field}
        type="text"
        inputMode="url"
        value={href}
        autoFocus
        aria-label={m.notes_linkAddress()}
        placeholder={m.notes_linkPlaceholder()}
        onChange={(event) => setTyped((typed) => ({ ...typed, href: event.target.value }))}
      />
      {isPresent && (
        <input
          className={styles.field}
          type="text"
          value={title}
          maxLength={limits.linkTitleMax}
          aria-label={m.notes_linkTitle()}
          placeholder={m.notes_linkTitle()}
          onChange={(event) => setTyped((typed) => ({ ...typed, title: event.target.value }))}
        />
      )}
      <CheckboxField
        size="xs"
        label={m.notes_newTab()}
        checked={isNewTab}
        onChange={(event) => setTyped((typed) => ({ ...typed, isNewTab: event.target.checked }))}
      />
      {isPresent && (
        <IconButton
          label={m.notes_removeLink()}
          onClick={() => {
            removeNoteLink(editor, link);
            onDone();
          }}
        >
          <IconTrash size={16} stroke={2} />
        </IconButton>
      )}
      <Button type="submit" variant="filled" disabled={href.trim() === ''}>
        {m.notes_confirm()}
      </Button>
    </form>
  );
}

// The kit's checkbox with its styles.
import { CheckboxField } from '../../design/CheckboxField.js';
import { IconTrash } from '@tabler/icons-react';
import { isSafeLink } from '@snaplore/schema/notes/safeLink';
import type { Editor } from '@tiptap/core';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { Button } from '../../design/Button.js';
import { IconButton } from '../../design/IconButton.js';
import { showToast } from '../../design/toasts.js';
import styles from './LinkForm.module.css';
import { m } from '../../paraglide/messages.js';

/** Completes `snaplore.com` to an https address; an address with a scheme, a path or an anchor stays as it is. */
export function completeLink(typed: string): string {
  const address = typed.trim();
  if (/^([a-z][a-z0-9+.-]*:|[/#?])/i.test(address)) return address;
  return address.includes('@') && !address.includes('/') ? `mailto:${address}` : `https://${address}`;
}

/**
 * Adds a link to the selected text: an address, and whether it opens in a new tab, the default for new links
 * (docs/domains/notes.md).
 */
export function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const present = editor.getAttributes('link') as { href?: string | null; target?: string | null };
  const [href, setHref] = useState(present.href ?? '');
  const [isNewTab, setIsNewTab] = useState(present.href == null || present.target === '_blank');

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const address = completeLink(href);
    if (!isSafeLink(address)) {
      showToast('warning', m.notes_linkNotAllowed());
      return;
    }
    editor
      .chain()
      .focus()
      .extendMarkRange('link')
      .setLink({ href: address, target: isNewTab ? '_blank' : null })
      .run();
    onDone();
  };
  const remove = (): void => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  };
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onDone();
    editor.commands.focus();
  };
  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={leave}>
      <input
        className={styles.field}
        type="text"
        inputMode="url"
        value={href}
        autoFocus
        aria-label={m.notes_linkAddress()}
        placeholder={m.notes_linkPlaceholder()}
        onChange={(event) => setHref(event.target.value)}
      />
      <CheckboxField
        size="xs"
        label={m.notes_newTab()}
        checked={isNewTab}
        onChange={(event) => setIsNewTab(event.target.checked)}
      />
      {present.href != null && (
        <IconButton label={m.notes_removeLink()} onClick={remove}>
          <IconTrash size={16} stroke={2} />
        </IconButton>
      )}
      <Button type="submit" variant="filled" disabled={href.trim() === ''}>
        {m.notes_confirm()}
      </Button>
    </form>
  );
}

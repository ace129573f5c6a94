import { IconExternalLink } from '@tabler/icons-react';
import { isSafeLink } from '@snaplore/schema/notes/safeLink';
import { posToDOMRect, type Editor } from '@tiptap/core';
import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import { AnchorButton } from '../../../design/Button.js';
import { IconCopy, IconPencil, IconTrash } from '../../../design/icons.js';
import { IconButton } from '../../../design/IconButton.js';
import { tip } from '../../../design/tip.js';
import { attempt } from '../../../lib/attempt.js';
import { m } from '../../../paraglide/messages.js';
import type { BarRequests } from '../format/barRequests.js';
import { focusToolbar, keepOneTabStop, moveInToolbar } from '../format/toolbarFocus.js';
import { LinkForm } from '../LinkForm.js';
import styles from './LinkBar.module.css';
import type { ShownLink } from './linkWatch.js';
import { removeNoteLink } from './noteLinks.js';

interface LinkBarProps {
  editor: Editor;
  requests: BarRequests;
  /** The link that the caret is in or the pointer rests on. */
  link: ShownLink | null;
}

/** A small bar below a link: where it leads, and what can be done with it. */
export function LinkBar({ editor, requests, link: found }: LinkBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<ShownLink | null>(null);
  const [isEditing, setIsEditing] = useState(false);
  // While the pointer or the focus is in the bar its link stays, as it was found.
  const link = held ?? found;

  useLayoutEffect(() => {
    const element = bar.current;
    const page = element?.offsetParent;
    if (!element || !page || !link || link.to > editor.state.doc.content.size) return;
    const box = posToDOMRect(editor.view, link.from, link.to);
    const frame = page.getBoundingClientRect();
    const isAbove = box.bottom + element.offsetHeight + 16 > window.innerHeight;
    const left = Math.min(box.left, Math.min(frame.right, window.innerWidth) - element.offsetWidth - 8) - frame.left;
    element.style.left = `${String(Math.max(8, left))}px`;
    element.style.top = `${String((isAbove ? box.top - element.offsetHeight - 6 : box.bottom + 6) - frame.top)}px`;
  }, [editor, link, isEditing]);
  useLayoutEffect(() => {
    if (!isEditing) keepOneTabStop(bar.current);
  });
  useEffect(
    () =>
      requests.listen({
        link: () => {
          if (!found?.hasCaret || !editor.state.selection.empty) return false;
          setHeld(found);
          setIsEditing(true);
          return true;
        },
        toolbar: () => found?.hasCaret === true && editor.state.selection.empty && focusToolbar(bar.current),
      }),
    [requests, found, editor],
  );
  if (!link) return null;
  const leave = (): void => {
    setHeld(null);
    setIsEditing(false);
    // At once, not by a command, which waits for a frame: what is typed next belongs to the note.
    editor.view.focus();
  };
  return (
    <div
      ref={bar}
      className={styles.bar}
      role={isEditing ? 'group' : 'toolbar'}
      aria-label={m.notes_link()}
      onPointerEnter={() => setHeld(link)}
      onPointerLeave={() => {
        if (!isEditing && !bar.current?.contains(document.activeElement)) setHeld(null);
      }}
      onFocus={() => setHeld(link)}
      onBlur={({ relatedTarget }: FocusEvent) => {
        if (bar.current?.contains(relatedTarget)) return;
        setHeld(null);
        setIsEditing(false);
      }}
      onKeyDown={(event) => {
        if (isEditing || moveInToolbar(event) || event.key !== 'Escape') return;
        event.stopPropagation();
        leave();
      }}
    >
      {isEditing ? (
        <LinkForm editor={editor} link={link} onDone={leave} />
      ) : (
        <>
          <span className={styles.address} {...tip(link.title === '' ? link.href : link.title)}>
            {link.href.replace(/^(https?:\/\/|mailto:|tel:)/, '')}
          </span>
          {isSafeLink(link.href) && (
            <AnchorButton
              variant="subtle"
              className={styles.open}
              href={link.href}
              target="_blank"
              rel="noopener noreferrer nofollow"
              aria-label={m.notes_openLink()}
              {...tip(m.notes_openLink())}
              leftSection={<IconExternalLink size={16} />}
            />
          )}
          <IconButton
            label={m.notes_copyLink()}
            onClick={() =>
              void attempt(() => navigator.clipboard.writeText(link.href), {
                success: m.notes_copied(),
                failure: () => m.notes_copyFailed(),
              })
            }
          >
            <IconCopy />
          </IconButton>
          <IconButton label={m.notes_editLink()} onClick={() => setIsEditing(true)}>
            <IconPencil />
          </IconButton>
          <IconButton
            label={m.notes_removeLink()}
            onClick={() => {
              removeNoteLink(editor, link);
              leave();
            }}
          >
            <IconTrash />
          </IconButton>
        </>
      )}
    </div>
  );
}

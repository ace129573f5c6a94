import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '../../../design/Button.js';
import { IconDocument } from '../../../design/frameIcons.js';
import { IconArrowLeft } from '../../../design/icons.js';
import { IconButton } from '../../../design/IconButton.js';
import { m } from '../../../paraglide/messages.js';
import { NoteEditor } from '../NoteEditor.js';
import { SaveStatus } from '../SaveStatus.js';
import { useNote } from '../useNote.js';
import type { KeptAbout } from './keptDatabase.js';
import { listKept } from './keptNotes.js';
import styles from './OfflineNotes.module.css';

const titleOf = ({ articleTitle }: KeptAbout): string => articleTitle || m.common_untitled();

/** Returns the kept note that an address of the editor names, if there is one. */
function noteOfAddress(notes: readonly KeptAbout[], { pathname, search }: Location): KeptAbout | null {
  const key = /^\/(?:article|draft)\/([^/]+)/.exec(pathname)?.[1];
  const slug = new URLSearchParams(search).get('tab');
  const ofArticle = notes.filter(({ articleShortId, articleId }) => key === articleShortId || key === articleId);
  return ofArticle.find(({ tabSlug }) => tabSlug === slug) ?? ofArticle[0] ?? null;
}

interface OfflineNotesProps {
  /** Shown while this browser keeps no note. */
  children: ReactNode;
  onRetry: () => void;
}

/**
 * What there is without a connection: the notes that this browser keeps, to be read and written. The note of the
 * address is open at once (docs/domains/offline.md).
 */
export default function OfflineNotes({ children, onRetry }: OfflineNotesProps) {
  const [notes, setNotes] = useState<readonly KeptAbout[] | null>(null);
  const [open, setOpen] = useState<KeptAbout | null>(null);
  useEffect(() => {
    void listKept()
      .catch(() => [])
      .then((kept) => {
        setNotes(kept);
        setOpen(noteOfAddress(kept, location));
      });
  }, []);
  // The server may be there again before the browser says so, and the other way round.
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => {
      window.removeEventListener('online', onRetry);
    };
  }, [onRetry]);

  if (notes === null) return null;
  if (notes.length === 0) return children;
  if (open) {
    return (
      <OfflineNote
        key={open.noteId}
        about={open}
        onClose={() => {
          setOpen(null);
        }}
        onRetry={onRetry}
      />
    );
  }
  return (
    <main className={styles.list}>
      <h1>{m.notes_offlineTitle()}</h1>
      <p>{m.notes_offlineText()}</p>
      <ul>
        {notes.map((about) => (
          <li key={about.noteId}>
            <button
              type="button"
              onClick={() => {
                setOpen(about);
              }}
            >
              <IconDocument />
              <span className="cut">{titleOf(about)}</span>
              <span className={styles.tab}>{about.tabTitle}</span>
              {about.isUnsent ? <span className={styles.unsent}>{m.notes_notSaved()}</span> : null}
            </button>
          </li>
        ))}
      </ul>
      <Button onClick={onRetry}>{m.common_retry()}</Button>
    </main>
  );
}

function OfflineNote({ about, onClose, onRetry }: { about: KeptAbout; onClose: () => void; onRetry: () => void }) {
  const { userId, userName, noteId, articleId, ...names } = about;
  const opened = useNote({ articleId, textTabId: noteId, user: { id: userId, name: userName }, names });
  return (
    <div className={styles.note}>
      <header className={styles.top}>
        <IconButton label={m.notes_offlineTitle()} onClick={onClose}>
          <IconArrowLeft />
        </IconButton>
        <h1 className="cut">{titleOf(about)}</h1>
        <span className={styles.tab}>{about.tabTitle}</span>
        <span className="grow" />
        {opened.shown ? <SaveStatus shown={opened.shown} /> : null}
        <Button onClick={onRetry}>{m.notes_openProduct()}</Button>
      </header>
      <main className={styles.body}>
        <NoteEditor opened={opened} textTabId={noteId} workspaceId={about.workspaceId} />
      </main>
    </div>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { showToast } from '../../design/toasts.js';
import { articleEditAddress } from '../../lib/addresses.js';
import { m } from '../../paraglide/messages.js';
import { noteTitle, type TextTab } from './articleMode.js';
import { tabSlug } from './tabSlugs.js';
import type { TabChanges } from './useTabChanges.js';
import { useOpenTab } from './useOpenTab.js';

interface EditedNoteOptions {
  article: { shortId: string };
  changes: TabChanges;
  /** The note in the URL. */
  slug: string | undefined;
  /** The text to find, in the URL. */
  find: string | undefined;
  /** Whether a note is open, and not the video. */
  isOpen: boolean;
  /** Asks for the notes again. */
  reload: () => Promise<readonly TextTab[] | undefined>;
}

interface EditedNote {
  /** The open note; one that was deleted stays until its editor lets it go. */
  tab: TextTab | null;
  /** Another value each time the note is opened. */
  opening: string;
  /** Whether the next address is on its way. */
  isLeaving: boolean;
  /** Lets go of the open note, whose live document is not there any more. */
  letGo: () => void;
}

/**
 * The note that is edited. Its URL follows its name. When it is deleted the next one is opened, after the last one the
 * video; a colleague's deletion is told, and waits for words that were not saved (docs/domains/articles.md).
 */
export function useEditedNote({ article, changes, slug, find, isOpen, reload }: EditedNoteOptions): EditedNote {
  const { tabs, isDeletedHere } = changes;
  const navigate = useNavigate();
  const { tab, gone } = useOpenTab(tabs, slug, isOpen);
  const [letGoId, setLetGoId] = useState<string | null>(null);
  const [openings, setOpenings] = useState(0);
  const goneId = gone?.tab.id ?? null;
  const isLeaving = goneId !== null && (letGoId === goneId || isDeletedHere(goneId));

  const leave = useEffectEvent(() => {
    if (!gone) return;
    if (!isDeletedHere(gone.tab.id)) showToast('warning', m.articles_tabGone({ title: noteTitle(gone.tab.title) }));
    const next = tabs[Math.min(gone.index, tabs.length - 1)];
    void navigate({
      ...articleEditAddress(article, next ? 'notes' : 'video', tabSlug(tabs, next?.id)),
      replace: true,
    });
  });
  useEffect(() => {
    if (isLeaving) leave();
  }, [isLeaving, goneId]);

  const rightSlug = tabSlug(tabs, tab?.id);
  const follow = useEffectEvent((next: string) => {
    void navigate({ ...articleEditAddress(article, 'notes', next, find), replace: true });
  });
  useEffect(() => {
    if (slug !== undefined && rightSlug !== undefined && slug !== rightSlug) follow(rightSlug);
  }, [slug, rightSlug]);

  const openId = (tab ?? gone?.tab)?.id ?? null;
  const letGo = async () => {
    setLetGoId(openId);
    const now = await reload().catch(() => undefined);
    // The right to the article was away for a moment, and the note is still there.
    if (!now?.some(({ id }) => id === openId)) return;
    setLetGoId(null);
    setOpenings((count) => count + 1);
  };
  return {
    tab: tab ?? (isLeaving ? null : (gone?.tab ?? null)),
    opening: `${openId ?? ''} ${String(openings)}`,
    isLeaving,
    letGo: () => void letGo(),
  };
}

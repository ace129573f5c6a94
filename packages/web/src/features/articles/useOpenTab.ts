import { useState } from 'react';
import { openTab } from './articleMode.js';

interface OpenTab<Tab> {
  /** The open note; null for none. */
  tab: Tab | null;
  /** The note that was open until now and is not among the notes any more, and its place; else null. */
  gone: { tab: Tab; index: number } | null;
}

/**
 * The open note: the one of the URL, and while the URL stays the same note, whatever its name and its place become
 * (docs/domains/articles.md).
 * @param isOpen whether a note is open, and not the video
 */
export function useOpenTab<Tab extends { id: string; slug: string; isPinned: boolean }>(
  textTabs: readonly Tab[],
  slug: string | undefined,
  isOpen: boolean,
): OpenTab<Tab> {
  const [followed, setFollowed] = useState<{ tab: Tab; index: number; slug: string | undefined } | null>(null);
  const before = isOpen && followed?.slug === slug ? followed : null;
  const same = before && textTabs.find(({ id }) => id === before.tab.id);
  const gone = same ? null : before;
  const tab = !isOpen || gone ? null : (same ?? openTab({ textTabs }, slug));
  const next = gone ?? (tab && { tab, index: textTabs.indexOf(tab), slug });
  const isSame = next?.tab === followed?.tab && next?.index === followed?.index && next?.slug === followed?.slug;
  if (!isSame) setFollowed(next);
  return { tab, gone };
}

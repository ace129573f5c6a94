import { slugify } from '@snaplore/schema/slugs';
import { m } from '../../paraglide/messages.js';

interface ChangedTab {
  id: string;
  title: string;
  slug: string;
  isPinned: boolean;
}

/** What the notes of a draft are after a change of theirs. */
export type TabChange = <Tab extends ChangedTab>(tabs: readonly Tab[]) => readonly Tab[];

/** An empty name becomes 'Note' (docs/domains/articles.md). */
export const renamed =
  (id: string, title: string): TabChange =>
  (tabs) =>
    tabs.map((tab) =>
      tab.id === id ? { ...tab, title: title || m.articles_noteTitle(), slug: slugify(title, 'note') } : tab,
    );

/** One note at most is pinned. */
export const pinned =
  (id: string, isPinned: boolean): TabChange =>
  (tabs) =>
    tabs.map((tab) => {
      const next = isPinned && tab.id === id;
      return tab.isPinned === next ? tab : { ...tab, isPinned: next };
    });

export const deleted =
  (id: string): TabChange =>
  (tabs) =>
    tabs.filter((tab) => tab.id !== id);

/** In the order of `ids`; notes that were added meanwhile are behind the others. */
export const ordered =
  (ids: readonly string[]): TabChange =>
  (tabs) => {
    const place = ({ id }: { id: string }) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
    return [...tabs].sort((one, other) => place(one) - place(other));
  };

/** The ids with one of them at another index, counted without it; null when that is where it is. */
export function moved(ids: readonly string[], id: string, index: number): string[] | null {
  const from = ids.indexOf(id);
  const rest = ids.filter((other) => other !== id);
  if (from < 0 || index === from || index < 0 || index > rest.length) return null;
  return rest.toSpliced(index, 0, id);
}

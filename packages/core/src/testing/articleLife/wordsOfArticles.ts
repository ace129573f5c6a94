import { contentText } from '@snaplore/schema/contentText';
import { Publication, type Article } from '../../articles/article.entity.js';
import { DiscardedDraft } from '../../articles/discardedDraft.entity.js';
import { draftTitle } from '../../articles/draftContent.js';
import { TextTab } from '../../articles/textTab.entity.js';
import type { Em } from '../../kernel/database.js';
import { readNote } from '../../notes/noteContent.js';
import { noteReaderIn } from '../../notes/noteStore.js';

/** The words in a text: each is written once, so that it can be looked for. */
export const wordsIn = (text: string): string[] => text.match(/word\w+?z/g) ?? [];

/**
 * Every word that the articles have: in publications and versions, in drafts as their editors have them, and in
 * discarded drafts. Articles in 'Recently deleted' have theirs in the same tables. A note that was taken from its draft
 * does not count: nobody reads it.
 * @param withoutDrafts the ids of discarded drafts that do not count.
 */
export async function wordsOfArticles(
  em: Em,
  articles: readonly Article[],
  withoutDrafts: readonly string[] = [],
): Promise<Set<string>> {
  const ids = articles.map(({ id }) => id);
  const texts = articles.map(draftTitle);
  const said = [
    ...(await em.find(Publication, { articleId: { $in: ids } })),
    ...(await em.find(DiscardedDraft, { articleId: { $in: ids }, id: { $nin: [...withoutDrafts] } })),
  ];
  for (const { title, tabs } of said) texts.push(title, ...tabs.map(({ content }) => contentText(content)));
  for (const { id } of await em.find(TextTab, { articleId: { $in: ids }, removedAt: null }))
    texts.push((await readNote(noteReaderIn(em), id)).text);
  return new Set(texts.flatMap(wordsIn));
}

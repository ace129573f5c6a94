import type { ContentNode } from '@snaplore/schema/contentText';
import { contentText } from '@snaplore/schema/contentText';
import { Article, Publication } from '../articles/article.entity.js';
import { readDraft } from '../articles/readDraft.js';
import { saveArticleDraft } from '../articles/saveArticleDraft.js';
import { reader } from '../outbox/transaction.js';
import type { TestPerson } from './people.js';

/** A note of one paragraph. */
export const noteOf = (text: string): ContentNode => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

/** What readers are served of an article: its title and, by title, the text of its notes; null before. */
export async function publishedOf(
  person: TestPerson,
  articleId: string,
): Promise<{ title: string; notes: [string, string][] } | null> {
  const { publicationId } = await reader(person).findOneOrFail(Article, { id: articleId });
  if (publicationId === null) return null;
  const { title, tabs } = await reader(person).findOneOrFail(Publication, { id: publicationId });
  return { title, notes: tabs.map((tab) => [tab.title, contentText(tab.content)]) };
}

/** What an article's draft says: its title and, by title, the text of its notes. */
export async function draftOf(
  person: TestPerson,
  articleId: string,
): Promise<{ title: string; notes: [string, string][] }> {
  const { article, tabs } = await readDraft(person, articleId);
  return {
    title: article.draftTitle ?? article.title,
    notes: tabs.map(({ tab, content }) => [tab.title, contentText(content)]),
  };
}

/** Writes `text` into the note of a draft with this title, or into a new one. */
export async function writeNote(person: TestPerson, articleId: string, title: string, text: string): Promise<void> {
  const { tabs } = await readDraft(person, articleId);
  const id = tabs.find(({ tab }) => tab.title === title)?.tab.id;
  await saveArticleDraft(person, {
    id: articleId,
    textTabs: [{ ...(id === undefined ? {} : { id }), title, text: noteOf(text) }],
  });
}

import type { Article, Publication } from '../articles/article.entity.js';
import { draftTitle } from '../articles/draftContent.js';
import type { Em } from '../kernel/database.js';
import { draftShown, servedShown } from '../shownText/shownText.queries.js';
import { draftLines, servedLines } from '../transcripts/transcripts.queries.js';
import { shownPassages } from './shownPassages.js';
import { passagesOf } from './spokenPassages.js';
import type { NewEntry } from './writeEntries.js';

interface Passage {
  text: string;
  start: number;
  wordTimes?: number[];
}

/** Entries that are equally good are found in the order of their ids, the last one first: what is said comes first. */
const idOf = {
  said: (articleId: string, index: number): string => `${articleId}:${99_999 - index}`,
  shown: (articleId: string, index: number): string => `${articleId}:0${String(9_999 - index).padStart(4, '0')}`,
};

/**
 * What an article's video says and shows: to readers, and to editors alone of an unpublished article, or since other
 * parts are played (docs/domains/search.md).
 */
export async function videoEntries(em: Em, article: Article, publication: Publication | null): Promise<NewEntry[]> {
  const { lines: draft } = await draftLines(em, article);
  const { lines: served } = publication ? await servedLines(em, article) : { lines: [] };
  const shown = shownPassages(publication ? await servedShown(em, article) : []);
  return [
    ...entriesOf(article, 'said', passagesOf(served), passagesOf(draft)),
    ...entriesOf(article, 'shown', shown, shownPassages(await draftShown(em, article))),
  ];
}

function entriesOf(
  article: Article,
  what: keyof typeof idOf,
  served: readonly Passage[],
  draft: readonly Passage[],
): NewEntry[] {
  const known = new Set(served.map(({ text, start }) => `${start} ${text}`));
  const own = draft.filter(({ text, start }) => !known.has(`${start} ${text}`));
  const entry =
    (kind: 'articleVideo' | 'draftVideo', title: string) =>
    ({ text, start, wordTimes }: Passage, index: number): NewEntry => ({
      ...{ kind, subjectId: idOf[what](article.id, index), workspaceId: article.workspaceId, articleId: article.id },
      ...{ title, body: text, startTime: start, isFoundByTitle: false, isShown: what === 'shown' },
      ...(wordTimes && { wordTimes }),
    });
  return [...served.map(entry('articleVideo', article.title)), ...own.map(entry('draftVideo', draftTitle(article)))];
}

import type { Article, Publication } from '../articles/article.entity.js';
import { draftTitle } from '../articles/draftContent.js';
import type { Em } from '../kernel/database.js';
import { draftShown, servedShown } from '../shownText/shownText.queries.js';
import { draftLines, servedLines } from '../transcripts/transcripts.queries.js';
import { shownPassages } from './shownPassages.js';
import { passagesOf } from './spokenPassages.js';
import type { NewEntry } from './index/newEntry.js';

interface Passage {
  text: string;
  start: number;
  wordTimes?: number[];
}

/**
 * What an article's video says and shows: to readers, and to editors alone of an unpublished article, or since other
 * parts are played (docs/domains/search.md).
 */
export async function videoEntries(em: Em, article: Article, publication: Publication | null): Promise<NewEntry[]> {
  const { lines: draft } = await draftLines(em, article);
  const { lines: served } = publication ? await servedLines(em, article) : { lines: [] };
  const shown = shownPassages(publication ? await servedShown(em, article) : []);
  return [
    ...entriesOf(article, false, passagesOf(served), passagesOf(draft)),
    ...entriesOf(article, true, shown, shownPassages(await draftShown(em, article))),
  ];
}

function entriesOf(
  article: Article,
  isShown: boolean,
  served: readonly Passage[],
  draft: readonly Passage[],
): NewEntry[] {
  const known = new Set(served.map(({ text, start }) => `${start} ${text}`));
  const own = draft.filter(({ text, start }) => !known.has(`${start} ${text}`));
  const entry =
    (kind: 'articleVideo' | 'draftVideo', title: string) =>
    ({ text, start, wordTimes }: Passage): NewEntry => ({
      ...{ kind, subjectId: article.id, title, body: text, startTime: start, isShown },
      ...(wordTimes && { wordTimes }),
    });
  return [...served.map(entry('articleVideo', article.title)), ...own.map(entry('draftVideo', draftTitle(article)))];
}

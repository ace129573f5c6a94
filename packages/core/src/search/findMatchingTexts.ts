import * as limits from '@snaplore/schema/limits';
import { requirePaid } from '../access/requirePaid.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { EntryKind } from './entryKinds.js';
import type { MarkedWords } from './findMatches.js';
import { markedWords } from './highlight.js';
import { findEntries } from './query/findEntries.js';
import type { ExpandedWord, Meant } from './query/expandWords.js';
import { parseQuestion } from './query/parseQuestion.js';
import { inverseFrequency } from './query/rankEntries.js';
import { searchReader } from './search.queries.js';
import { noFilters } from './searchFilters.js';
import type { SearchRow } from './searchStatement.js';

/** A text of an article that matches a question; the index does not have it for good, so it is read again. */
export type MatchingText = Pick<
  SearchRow,
  'kind' | 'text_tab_id' | 'paragraph_id' | 'start_time' | 'is_shown' | 'share_id'
> & { articleId: string; workspaceId: string };

/** Where the texts are that match a question, and what tells how well a part of them does. */
export interface MatchingTexts {
  /** The best article first, and in each its best text. */
  articles: MatchingText[][];
  words: MarkedWords;
  /** What each word of the question says, by how few articles have it. One that none has says as much as the others. */
  weights: ReadonlyMap<string, number>;
}

/** What is found for questions: no workspaces, and no comments. */
const kinds: readonly EntryKind[] = [
  ...(['article', 'draft', 'paragraph', 'note', 'draftNote', 'articleVideo', 'draftVideo', 'tag'] as const),
];

/**
 * Searches as the viewer, and answers which texts of the best articles match (docs/domains/assistant.md).
 * @param articlesMost how many articles.
 * @throws AppError COMPANY_NOT_PAID, SEARCH_TOO_LONG.
 */
export async function findMatchingTexts(
  caller: MemberCaller,
  query: string,
  articlesMost: number,
): Promise<MatchingTexts> {
  const { viewer } = caller;
  requirePaid(viewer);
  if (query.length > limits.searchQueryMax) throw new AppError('SEARCH_TOO_LONG', { max: limits.searchQueryMax });
  const question = parseQuestion(query);
  if (question.words.length === 0) return { articles: [], words: new Map(), weights: new Map() };
  const { matches, expanded, articles } = await findEntries(searchReader(caller, noFilters), {
    ...{ viewer, companyId: viewer.companyId, question, kinds, filters: noFilters },
    ...{ isOncePerArticle: true, offset: 0, size: articlesMost },
  });
  return {
    articles: matches().map((rows) => rows.flatMap(toText)),
    words: markedWords(expanded),
    weights: weightsOf(expanded, articles),
  };
}

function weightsOf(expanded: readonly ExpandedWord[], articles: number): Map<string, number> {
  const known = expanded.filter(({ meant }) => meant.length > 0);
  const weights = new Map(known.map(({ asked, meant }) => [asked.word, weightOf(meant, articles)]));
  const usual = [...weights.values()].reduce((sum, weight) => sum + weight, 0) / Math.max(weights.size, 1);
  return new Map(expanded.map(({ asked }) => [asked.word, weights.get(asked.word) ?? usual]));
}

function weightOf(meant: readonly Meant[], articles: number): number {
  const having = meant.reduce((most, { word }) => Math.max(most, word.articles), 0);
  return inverseFrequency(Math.max(articles, having), having);
}

function toText({ article_id: articleId, workspace_id: workspaceId, ...row }: SearchRow): MatchingText[] {
  const { kind, text_tab_id, paragraph_id, start_time, is_shown, share_id } = row;
  return articleId === null
    ? []
    : [{ articleId, workspaceId, kind, text_tab_id, paragraph_id, start_time, is_shown, share_id }];
}

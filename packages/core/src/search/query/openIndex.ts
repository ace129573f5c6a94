import type { Viewer } from '../../kernel/caller.js';
import type { EntryKind } from '../entryKinds.js';
import { titleHash } from '../index/entryWords.js';
import type { PassingArticles, VisibleKinds } from '../postings/ranking.js';
import type { ArticleFilters } from '../searchFilters.js';
import { planWords, type WordPlan } from './expandWords.js';
import { sqlRanges, wordsByRange, wordsInRanges, type IndexWord, type RangeRow } from './findWords.js';
import type { Question } from './parseQuestion.js';
import { passingArticles, sqlPassing } from './passingArticles.js';
import { knownTail, readIndex, sqlIndex, type IndexRow, type IndexState } from './readIndex.js';
import { sqlWindows, visibleKinds, type WindowsRow } from './visibleKinds.js';
import type { SearchReader } from '../search.queries.js';

/** What a search knows of the index before it reads any list. */
export interface OpenedIndex {
  state: IndexState;
  visible: VisibleKinds;
  /** The articles that pass the filters; null where all do. */
  passing: PassingArticles | null;
  /** Places of entries whose title is exactly the question, no matter who sees them. */
  exact: number[];
  plan: WordPlan;
  /** The words of each range of the plan. */
  found: IndexWord[][];
}

/** So many entries with the same exact title are looked at. */
const sameTitleMax = 50;

interface Answers {
  index: IndexRow;
  windows: WindowsRow;
  passing: number[] | null;
  title: number;
  words: RangeRow;
}

interface Answer {
  part: keyof Answers;
  answer: unknown;
}

/** What the index is opened for. */
interface IndexAsked {
  viewer: Viewer;
  companyId: string;
  question: Question;
  kinds: readonly EntryKind[] | null;
  filters: ArticleFilters;
}

/** Reads the state of a company's index, the viewer's windows, and the words of a question, in one statement. */
export async function openIndex(
  reader: SearchReader,
  { viewer, companyId, question, kinds, filters }: IndexAsked,
): Promise<OpenedIndex | null> {
  const known = knownTail(companyId);
  const plan = planWords(question, known?.languages ?? []);
  const title = {
    sql: `select to_jsonb(place) from search_entry where company_id = ? and title_hash = ? order by place desc
      limit ${sameTitleMax}`,
    parameters: [companyId, titleHash(question.title)],
  };
  const parts = {
    index: sqlIndex(companyId, known),
    windows: sqlWindows(viewer, filters.workspaceId),
    passing: sqlPassing(companyId, filters),
    title,
    words: sqlRanges(companyId, plan.ranges),
  };
  const rows = await reader.execute<Answer>(
    Object.entries(parts)
      .map(([part, { sql }]) => `select '${part}' as part, answer from (${sql}) ${part} (answer)`)
      .join(' union all '),
    Object.values(parts).flatMap(({ parameters }) => [...parameters]),
  );
  const state = readIndex(companyId, known, answersOf(rows, 'index'));
  if (!state) return null;
  const opened = {
    state,
    visible: visibleKinds(answersOf(rows, 'windows'), viewer, kinds),
    passing: passingArticles(filters, answersOf(rows, 'passing')),
    exact: answersOf(rows, 'title'),
  };
  // The languages of a company are known after its first search, and change seldom.
  const newPlan = planWords(question, state.languages);
  const isSamePlan = JSON.stringify(newPlan.ranges) === JSON.stringify(plan.ranges);
  return isSamePlan
    ? { ...opened, plan, found: wordsByRange(plan.ranges, answersOf(rows, 'words')) }
    : { ...opened, plan: newPlan, found: await wordsInRanges(reader, companyId, newPlan.ranges) };
}

const answersOf = <Part extends keyof Answers>(rows: readonly Answer[], part: Part): Answers[Part][] =>
  rows.flatMap((row) => (row.part === part ? [row.answer as Answers[Part]] : []));

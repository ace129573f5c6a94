import { requirePaid } from '../access/requirePaid.js';
import type { MemberCaller } from '../kernel/caller.js';
import { rowReader } from '../outbox/rowReader.js';
import type { SearchHit } from '../search/searchEverything.js';
import { historyStatement, type HistoryRow } from './historyStatement.js';

/** What a user asked or opened. */
export interface SearchQuestion {
  id: string;
  /** What was typed; empty where a client named a result alone. */
  question: string;
  askedAt: Date;
  /** The opened result as it is now, without a snippet; null for a question. */
  item: SearchHit | null;
}

/** A user's history in the current company. */
export interface SearchHistory {
  /** The user's: each has one history in a company. */
  id: string;
  /** Newest first, each once, at most `limits.searchHistoryMax`. */
  questions: SearchQuestion[];
}

/**
 * What the caller asked and opened, as far as they may see it now (docs/domains/searchHistory.md).
 * @throws AppError COMPANY_NOT_PAID.
 */
export async function readSearchHistory(caller: MemberCaller): Promise<SearchHistory> {
  requirePaid(caller.viewer);
  const { sql, parameters } = historyStatement(caller.viewer);
  const rows = await rowReader(caller).execute<HistoryRow>(sql, parameters);
  return { id: caller.viewer.userId, questions: rows.map(toQuestion) };
}

function toQuestion(row: HistoryRow): SearchQuestion {
  const { id, question, askedAt, category, workspaceId, title, ...place } = row;
  const isItem = category !== null && workspaceId !== null;
  const titleParts = title === '' ? [] : [{ text: title, isMatch: false }];
  return {
    ...{ id, question, askedAt },
    item: isItem ? { ...place, id, category, workspaceId, title, titleParts, snippetParts: [], passage: null } : null,
  };
}

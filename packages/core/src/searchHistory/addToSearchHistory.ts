import * as limits from '@snaplore/schema/limits';
import { requirePaid } from '../access/requirePaid.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { newId } from '../kernel/ids.js';
import { optionalText, requireId } from '../kernel/input.js';
import { inTransaction } from '../outbox/transaction.js';
import { articleOfReceivedShare } from '../sharing/sharedToken.queries.js';
import { foldedWords } from '../search/foldText.js';
import { keyOfItem, readOpenedResult, type OpenedResult } from './historyItem.js';
import { historyStatement } from './historyStatement.js';

export interface AddToSearchHistory {
  /** What was typed. May be empty where a result is named. */
  question: string;
  /** The result that was opened; null for a question that was asked. */
  item?: OpenedResult | null | undefined;
}

/**
 * Adds what the caller asked or opened at the top of their history; the same is moved there, and the oldest are dropped
 * beyond `limits.searchHistoryMax` (docs/domains/searchHistory.md). Private to the caller: no event, no audit.
 * @throws AppError COMPANY_NOT_PAID, SEARCH_TOO_LONG, BAD_INPUT, NOT_FOUND for a result that the caller may not see.
 */
export async function addToSearchHistory(caller: MemberCaller, input: AddToSearchHistory): Promise<void> {
  const { userId, companyId } = caller.viewer;
  requirePaid(caller.viewer);
  const question = readQuestion(input.question);
  const item = input.item == null ? null : readOpenedResult(await withArticle(caller, input.item));
  const words = foldedWords(question).join(' ');
  if (item === null && words === '') throw new AppError('BAD_INPUT', {}, { question: 'nothing to search for' });
  const key = item === null ? `asked ${words}` : keyOfItem(item);
  await inTransaction(caller, async ({ em }) => {
    // One at a time, so that the history never grows beyond its limit.
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 7203117))', [`${userId} ${companyId}`]);
    const [row] = await em.execute<{ id: string }[]>(
      `insert into search_history (id, company_id, user_id, key, question, category, workspace_id, article_id,
         text_tab_id, comment_id, start_time, is_shown, asked_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, clock_timestamp())
       on conflict (user_id, company_id, key) do update
       set question = excluded.question, asked_at = excluded.asked_at
       returning id`,
      [
        ...[newId(), companyId, userId, key, question, item?.category ?? null, item?.workspaceId ?? null],
        ...[item?.articleId ?? null, item?.textTabId ?? null, item?.commentId ?? null],
        ...[item?.startTime ?? null, item?.isShown ?? false],
      ],
    );
    const { sql, parameters } = historyStatement(caller.viewer, row?.id ?? '');
    if ((await em.execute<unknown[]>(sql, parameters)).length === 0) throw new AppError('NOT_FOUND');
    await em.execute(
      `delete from search_history where user_id = ? and company_id = ? and id not in (
         select id from search_history where user_id = ? and company_id = ?
         order by asked_at desc, id desc limit ${limits.searchHistoryMax})`,
      [userId, companyId, userId, companyId],
    );
  });
}

/** The result with its article, where a private share names that. */
async function withArticle(caller: MemberCaller, given: OpenedResult): Promise<OpenedResult> {
  const { shareId, ...result } = given;
  if (shareId == null) return result;
  const articleId = await articleOfReceivedShare(caller, requireId(shareId));
  const isOther = result.articleId != null && result.articleId.toLowerCase() !== articleId;
  if (articleId === null || isOther) throw new AppError('NOT_FOUND');
  return { ...result, articleId };
}

function readQuestion(question: string): string {
  if (question.length > limits.searchQueryMax) {
    throw new AppError('SEARCH_TOO_LONG', { max: limits.searchQueryMax }, { question: 'SEARCH_TOO_LONG' });
  }
  return optionalText(question.toWellFormed(), 'question', limits.searchQueryMax);
}

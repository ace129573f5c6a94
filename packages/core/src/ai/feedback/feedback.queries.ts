import * as limits from '@snaplore/schema/limits';
import { authorize } from '../../access/authorize.js';
import type { MemberCaller } from '../../kernel/caller.js';
import { rowReader } from '../../outbox/rowReader.js';
import { boundsOf } from '../usage/usage.queries.js';
import { AiFeedback } from './aiFeedback.entity.js';

/** What people said of the assistant's answers in a month. */
export interface MonthOfFeedback {
  right: number;
  notRight: number;
  /** Those that were not right, the latest first; at most `limits.aiFeedbackRows`. */
  latest: AiFeedback[];
}

/**
 * Returns what people said of the assistant's answers in a month, 'YYYY-MM' (docs/domains/aiUsage.md).
 * @throws AppError FORBIDDEN, BAD_INPUT.
 */
export async function getFeedback(caller: MemberCaller, month: string): Promise<MonthOfFeedback> {
  const { companyId } = caller.viewer;
  authorize(caller.viewer, 'Company.viewAiUsage', { id: companyId });
  const bounds = boundsOf(month);
  const ofMonth = 'company_id = ? and created_at >= ? and created_at < ?';
  const rows = rowReader(caller);
  const [counted] = await rows.execute<{ right: string; wrong: string }>(
    `select count(*) filter (where is_right) as right, count(*) filter (where not is_right) as wrong
     from ai_feedback where ${ofMonth}`,
    [companyId, ...bounds],
  );
  const latest = await rows.find(
    AiFeedback,
    'f',
    `where ${ofMonth} and not is_right order by created_at desc, answer_id limit ?`,
    [companyId, ...bounds, limits.aiFeedbackRows],
  );
  return { right: Number(counted?.right ?? 0), notRight: Number(counted?.wrong ?? 0), latest };
}

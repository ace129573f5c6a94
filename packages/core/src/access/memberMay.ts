import type { Caller } from '../kernel/caller.js';
import { reader } from '../outbox/transaction.js';
import type { ArticleAction } from './contentRules.js';
import { sqlMemberMay } from './contentRules.js';

/** Whether a user may do something with an article at this moment, for jobs that they requested. */
export async function memberMay(
  caller: Caller,
  action: ArticleAction,
  { userId, articleId }: { userId: string; articleId: string },
): Promise<boolean> {
  const rows = await reader(caller).execute<unknown[]>(
    `select 1 from article a join workspace w on w.id = a.workspace_id
       join membership m on m.company_id = a.company_id and m.user_id = ?
     where a.id = ? and ${sqlMemberMay(action)}`,
    [userId, articleId],
  );
  return rows.length > 0;
}

import { mentionedUserIds, type ContentNode } from '@snaplore/schema/contentText';
import type { Em } from '../kernel/database.js';
import { idArray } from '../kernel/ids.js';

/** Whom an article's notes mention that they did not mention before, in any of them. */
export class NewMentions {
  private readonly before = new Set<string>();
  private readonly now = new Set<string>();

  /** Notes one of the article's notes: as it was published last, and as it is published now. */
  replace(before: ContentNode | null, now: ContentNode): void {
    for (const id of before ? mentionedUserIds(before) : []) this.before.add(id);
    for (const id of mentionedUserIds(now)) this.now.add(id);
  }

  /** Those who are members of the company: a note holds whatever its writers sent, however much of it. */
  async among(em: Em, companyId: string): Promise<string[]> {
    const ids = [...this.now].filter((id) => !this.before.has(id));
    if (ids.length === 0) return [];
    const members = await em.execute<{ user_id: string }[]>(
      'select user_id from membership where company_id = ? and user_id = any(?::uuid[]) order by user_id',
      [companyId, idArray(ids)],
    );
    return members.map((row) => row.user_id);
  }
}

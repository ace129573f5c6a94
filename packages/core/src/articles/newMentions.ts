import { mentionedUserIds, type ContentNode } from '@snaplore/schema/contentText';
import type { Em } from '../kernel/database.js';
import { idArray } from '../kernel/ids.js';

/** Users who are mentioned in an article's notes and were mentioned in none of them before. */
export class NewMentions {
  private readonly before = new Set<string>();
  private readonly now = new Set<string>();

  /** Adds one of the article's notes: as last published, and as published now. */
  replace(before: ContentNode | null, now: ContentNode): void {
    for (const id of before ? mentionedUserIds(before) : []) this.before.add(id);
    for (const id of mentionedUserIds(now)) this.now.add(id);
  }

  /** The new ones who are members of the company: a note may contain any id that its authors sent. */
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

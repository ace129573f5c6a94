import { mentionedUserIds } from '@snaplore/schema/contentText';
import type { Em } from '../kernel/database.js';
import { idArray } from '../kernel/ids.js';
import type { PublishedTab } from './publishedContent.js';

/** Users who are mentioned in an article's notes as published now, and were in none of them as published before. */
export class NewMentions {
  private readonly ids: readonly string[];

  constructor(before: readonly PublishedTab[], now: readonly PublishedTab[]) {
    const mentioned = (tabs: readonly PublishedTab[]): Set<string> =>
      new Set(tabs.flatMap(({ content }) => mentionedUserIds(content)));
    const known = mentioned(before);
    this.ids = [...mentioned(now)].filter((id) => !known.has(id));
  }

  /** Those who are members of the company: a note may contain any id that its authors sent. */
  async among(em: Em, companyId: string): Promise<string[]> {
    if (this.ids.length === 0) return [];
    const members = await em.execute<{ user_id: string }[]>(
      'select user_id from membership where company_id = ? and user_id = any(?::uuid[]) order by user_id',
      [companyId, idArray(this.ids)],
    );
    return members.map((row) => row.user_id);
  }
}

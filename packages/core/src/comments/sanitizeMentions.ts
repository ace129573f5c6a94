import { mentionedUserIds, type ContentNode } from '@snaplore/schema/contentText';
import * as limits from '@snaplore/schema/limits';
import { sqlMemberMay } from '../access/contentRules.js';
import { AppError } from '../kernel/appError.js';
import type { Em } from '../kernel/database.js';
import { idArray } from '../kernel/ids.js';

interface Mentionable {
  id: string;
  full_name: string;
}

/**
 * Keeps mentions of active members who may view the article, with their current names, and turns all others into plain
 * text: so a comment is not refused for a member who has just left, and nothing is revealed about who exists
 * (docs/domains/comments.md).
 * @throws AppError BAD_INPUT for more mentioned users than `limits.mentionsPerComment`.
 */
export async function sanitizeMentions(em: Em, articleId: string, content: ContentNode): Promise<ContentNode> {
  const ids = mentionedUserIds(content);
  if (ids.length === 0) return content;
  if (ids.length > limits.mentionsPerComment) {
    throw new AppError('BAD_INPUT', {}, { content: `at most ${limits.mentionsPerComment} people can be mentioned` });
  }
  const people = await em.execute<Mentionable[]>(
    `select u.id, trim(u.first_name || ' ' || u.last_name) as full_name
     from article a join workspace w on w.id = a.workspace_id
       join membership m on m.company_id = a.company_id join app_user u on u.id = m.user_id
     where a.id = ? and m.user_id = any(?::uuid[]) and ${sqlMemberMay('Article.view')}`,
    [articleId, idArray(ids)],
  );
  const names = new Map(people.map((person) => [person.id, person.full_name]));
  const keep = (node: ContentNode): ContentNode => {
    if (node.type !== 'mention') return node.content ? { ...node, content: node.content.map(keep) } : node;
    const { id, label } = node.attrs as { id: string; label: string };
    const name = names.get(id);
    return name === undefined ? { type: 'text', text: `@${label}` } : { type: 'mention', attrs: { id, label: name } };
  };
  return keep(content);
}

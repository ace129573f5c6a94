import { createReadStream } from 'node:fs';
import { contentText, mentionedUserIds, type ContentNode } from '@snaplore/schema/contentText';
import { limits } from '@snaplore/schema/limits';
import { isId, idArray } from '../kernel/ids.js';
import type { Em } from '../kernel/database.js';
import { boundedLines } from './boundedLines.js';
import type { PlannedArticle } from './planImport.js';

/** Turns mentions of people who are no members here into plain text. */
export interface MemberMentions {
  in(content: ContentNode): ContentNode;
}

/** So many mentioned people are looked for; the rest stays as names. */
const most = 10_000;

/** Finds which of the people that the notes of a plan mention are active members (docs/domains/noteImports.md). */
export async function memberMentions(em: Em, linesPath: string): Promise<MemberMentions> {
  const ids = new Set<string>();
  const lines = boundedLines(
    createReadStream(linesPath),
    2 * limits.archivedArticleBytes,
    () => new Error('A line of a plan is too long'),
  );
  for await (const line of lines)
    for (const { content } of (JSON.parse(line.toString()) as PlannedArticle).tabs)
      for (const id of mentionedUserIds(content)) if (isId(id) && ids.size < most) ids.add(id);
  const rows =
    ids.size === 0
      ? []
      : await em.execute<{ id: string }[]>(
          `select user_id as id from membership where user_id = any(?::uuid[]) and status = 'active'`,
          [idArray([...ids])],
        );
  const members = new Set(rows.map(({ id }) => id));
  const keep = (node: ContentNode): ContentNode => {
    if (node.type === 'mention' && !mentionedUserIds(node).some((id) => members.has(id)))
      return { type: 'text', text: contentText(node), ...(node.marks ? { marks: node.marks } : {}) };
    return node.content ? { ...node, content: node.content.map(keep) } : node;
  };
  return { in: keep };
}

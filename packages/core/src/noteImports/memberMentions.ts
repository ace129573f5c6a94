import { contentText, mentionedUserIds, type ContentNode } from '@snaplore/schema/contentText';
import { isId, idArray } from '../kernel/ids.js';
import type { Em } from '../kernel/database.js';
import { plannedArticles } from './planImport.js';

/** The people that the notes of an import mention. */
export interface MemberMentions {
  /** Who is no member here, by their names, with the number of notes that mention them. */
  strangers: ReadonlyMap<string, number>;
  /** The note with mentions of them as plain text. */
  in: (content: ContentNode) => ContentNode;
}

/** So many mentioned people are looked for; the rest stays as names. */
const most = 10_000;

/**
 * Finds which of the people that the notes of a plan mention are active members (docs/domains/noteImports.md).
 * @param isNew whether an article is made: the others are left as they are.
 */
export async function memberMentions(
  em: Em,
  linesPath: string,
  isNew: (article: { key: string }) => boolean,
): Promise<MemberMentions> {
  const notes = new Map<string, number>();
  const names = new Map<string, string>();
  for await (const article of plannedArticles(linesPath)) {
    if (!isNew(article)) continue;
    for (const { content } of article.tabs)
      for (const id of mentionedUserIds(content)) {
        if (!notes.has(id) && notes.size >= most) continue;
        notes.set(id, (notes.get(id) ?? 0) + 1);
        if (!names.has(id)) names.set(id, nameIn(content, id));
      }
  }
  const ids = [...notes.keys()].filter(isId);
  const rows =
    ids.length === 0
      ? []
      : await em.execute<{ id: string }[]>(
          `select user_id as id from membership where user_id = any(?::uuid[]) and status = 'active'`,
          [idArray(ids)],
        );
  const members = new Set(rows.map(({ id }) => id));
  const strangers = new Map<string, number>();
  for (const [id, count] of notes) {
    const name = names.get(id) ?? '';
    if (!members.has(id)) strangers.set(name, (strangers.get(name) ?? 0) + count);
  }
  const keep = (node: ContentNode): ContentNode => {
    if (node.type === 'mention' && !mentionedUserIds(node).some((id) => members.has(id)))
      return { type: 'text', text: contentText(node), ...(node.marks ? { marks: node.marks } : {}) };
    return node.content ? { ...node, content: node.content.map(keep) } : node;
  };
  return { strangers, in: keep };
}

/** What a mention of somebody reads as. */
function nameIn(node: ContentNode, id: string): string {
  if (node.type === 'mention' && node.attrs?.['id'] === id) return contentText(node);
  for (const child of node.content ?? []) {
    const name = nameIn(child, id);
    if (name !== '') return name;
  }
  return '';
}

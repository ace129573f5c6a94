import { mentionedUserIds, type ContentNode } from '@snaplore/schema/contentText';
import type { Em } from '../kernel/database.js';
import { idArray } from '../kernel/ids.js';

/** What a comment says of who takes part in its thread. */
export interface ThreadComment {
  id: string;
  authorId: string;
  parentId: string | null;
  content: ContentNode;
}

/** A comment with its replies, and the ids of those who left it. */
export interface Thread {
  comments: readonly ThreadComment[];
  leaverIds: readonly string[];
}

/** Those who wrote some comments of a thread or are mentioned in them, each once (docs/domains/comments.md). */
export function threadPeople(comments: readonly ThreadComment[]): string[] {
  return [...new Set(comments.flatMap(({ authorId, content }) => [authorId, ...mentionedUserIds(content)]))];
}

/** The people of a thread before one of its answers was written, without those who left it. */
export function followersBefore({ comments, leaverIds }: Thread, answerId: string): string[] {
  // Ids grow with time.
  const people = threadPeople(comments.filter(({ id }) => id < answerId));
  return people.filter((id) => !leaverIds.includes(id));
}

/** Threads of a company by the ids of their top-level comments. */
export async function loadThreads(
  em: Em,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Thread>> {
  if (ids.length === 0) return new Map();
  const comments = await em.execute<ThreadComment[]>(
    `select id, author_id as "authorId", parent_id as "parentId", content from comment
     where company_id = ? and (id = any(?::uuid[]) or parent_id = any(?::uuid[]))`,
    [companyId, idArray(ids), idArray(ids)],
  );
  const leavers = await em.execute<{ commentId: string; userId: string }[]>(
    `select comment_id as "commentId", user_id as "userId" from thread_leaver
     where company_id = ? and comment_id = any(?::uuid[])`,
    [companyId, idArray(ids)],
  );
  const commentsByThread = Map.groupBy(comments, ({ id, parentId }) => parentId ?? id);
  const leaversByThread = Map.groupBy(leavers, ({ commentId }) => commentId);
  return new Map(
    ids.map((id) => [
      id,
      {
        comments: commentsByThread.get(id) ?? [],
        leaverIds: (leaversByThread.get(id) ?? []).map(({ userId }) => userId),
      },
    ]),
  );
}

import type { User } from '@snaplore/core/accounts/user.entity';
import type { Article } from '@snaplore/core/articles/article.entity';
import { TextTab } from '@snaplore/core/articles/textTab.entity';
import { Comment } from '@snaplore/core/comments/comment.entity';
import { CommentReaction } from '@snaplore/core/comments/commentReaction.entity';
import type { Em } from '@snaplore/core/kernel/database';
import { databaseNow } from '@snaplore/core/kernel/databaseClock';
import type { ContentNode } from '@snaplore/schema/contentText';
import type { DemoThread } from './content/comments.js';
import { demoPeople, type DemoPerson } from './demoPeople.js';

const minute = 60_000;
/** How long after its comment each reply is written, and how long after the last one the thread is resolved. */
const later = 5 * minute;

/** Writes the threads of an article, the oldest first, with their replies and reactions. */
export async function writeDemoThreads(
  em: Em,
  { id: articleId, companyId }: Article,
  people: Record<DemoPerson, User>,
  threads: readonly DemoThread[],
): Promise<void> {
  const note = await em.findOne(TextTab, { articleId }, { orderBy: { position: 'asc' } });
  const where = { companyId, articleId };
  for (const { author, minutesAgo, quote, text, reactions = [], replies = [], resolvedBy } of threads) {
    const at = (replyIndex: number): Date => databaseNow(-minutesAgo * minute + replyIndex * later);
    const thread = em.create(Comment, {
      ...where,
      authorId: people[author].id,
      content: documentOf(text, people),
      createdAt: at(0),
      quote: quote === undefined ? null : { text: quote, textTabId: note?.id ?? null },
      ...(resolvedBy ? { resolvedAt: at(replies.length + 1), resolvedById: people[resolvedBy].id } : {}),
    });
    em.persist(thread);
    for (const [icon, name] of reactions)
      em.persist(em.create(CommentReaction, { companyId, commentId: thread.id, icon, userId: people[name].id }));
    for (const [index, reply] of replies.entries()) {
      em.persist(
        em.create(Comment, {
          ...where,
          parentId: thread.id,
          authorId: people[reply.author].id,
          content: documentOf(reply.text, people),
          createdAt: at(index + 1),
        }),
      );
    }
  }
}

/** One paragraph, with a mention for each `@` and the name of a demo person. */
function documentOf(text: string, people: Record<DemoPerson, User>): ContentNode {
  const content = text
    .split(/(@\w+)/)
    .filter((part) => part !== '')
    .map((part): ContentNode => {
      const name = part.slice(1);
      if (!part.startsWith('@') || !isPerson(name)) return { type: 'text', text: part };
      const { firstName, lastName } = demoPeople[name];
      return { type: 'mention', attrs: { id: people[name].id, label: `${firstName} ${lastName}` } };
    });
  return { type: 'doc', content: [{ type: 'paragraph', content }] };
}

const isPerson = (name: string): name is DemoPerson => Object.hasOwn(demoPeople, name);

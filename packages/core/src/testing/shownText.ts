import type { ShownLine } from '@snaplore/schema/shownText/shownText';
import type { MemberCaller } from '../kernel/caller.js';
import { inTransaction } from '../outbox/transaction.js';
import { ShownText } from '../shownText/shownText.entity.js';

/** Writes what a video shows, as a reading does that has ended. */
export async function writeShownText(
  person: MemberCaller,
  { articleId, videoId }: { articleId: string; videoId: string },
  lines: ShownLine[],
): Promise<void> {
  const { companyId } = person.viewer;
  await inTransaction(person, ({ em }) => {
    em.persist(em.create(ShownText, { companyId, articleId, videoId, lines, scenes: [] }));
    return Promise.resolve();
  });
}

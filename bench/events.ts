import { performance } from 'node:perf_hooks';
import { buildServer, withDatabase } from './benchDatabase.ts';
import type { Row } from './row.ts';

const each = 400;
const companies = 8;
const atOnce = 4;

/** How many events a second leave the outbox, and how many commands of one company commit at the same time. */
export async function events(): Promise<Row[]> {
  buildServer();
  const { openAppOn } = await import('../packages/core/dist/testing/appOnDatabase.js');
  const { newOwner } = await import('../packages/core/dist/testing/people.js');
  const { inTransaction } = await import('../packages/core/dist/outbox/transaction.js');
  return await withDatabase(async (adminUrl) => {
    const app = await openAppOn(adminUrl);
    try {
      const owners = await Promise.all(Array.from({ length: companies }, () => newOwner(app.services)));
      await app.dispatch();
      type Owner = (typeof owners)[number];
      const emit = async (owner: Owner, count: number): Promise<void> => {
        await inTransaction(owner, async (tx) => {
          for (let index = 0; index < count; index += 1) {
            tx.emit(owner.viewer.companyId, 'article.changed', {
              articleId: crypto.randomUUID(),
              workspaceId: owner.viewer.userId,
            });
          }
        });
      };
      const seconds = async (work: () => Promise<void>): Promise<number> => {
        const startedAt = performance.now();
        await work();
        return (performance.now() - startedAt) / 1_000;
      };
      const row = (what: string, count: number, taken: number): Row => ({
        what,
        measured: count / taken,
        against: null,
        unit: 'a second',
        limit: null,
      });
      const [first] = owners as [Owner];
      const committing = await seconds(async () => {
        await Promise.all(
          Array.from({ length: atOnce }, async () => {
            for (let index = 0; index < each / atOnce; index += 1) await emit(first, 1);
          }),
        );
      });
      const one = await seconds(() => app.dispatch());
      for (const owner of owners) await emit(owner, each / companies);
      const many = await seconds(() => app.dispatch());
      return [
        row(`commits of one company, ${String(atOnce)} at once`, each, committing),
        row('events dispatched, one company', each, one),
        row(`events dispatched, ${String(companies)} companies`, each, many),
      ];
    } finally {
      await app.close();
    }
  });
}

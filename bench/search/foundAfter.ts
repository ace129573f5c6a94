import { setTimeout as delay } from 'node:timers/promises';
import { OwnProduct } from '../ownProduct.ts';
import { percentile, type Row } from '../row.ts';
import { wordOf } from './madeUpText.ts';

const changes = Number(process.env['BENCH_CHANGES'] ?? 200);
const limitMs = 2_000;
const patienceMs = 60_000;
/** Texts change one after the other, with this between them. */
const pauseMs = 100;

/**
 * How long after its commit a change is found, while the product's own workers index it: titles, texts and comments, of
 * articles that grow in number.
 */
export async function foundAfter(): Promise<Row[]> {
  const product = await OwnProduct.open();
  const { openServices } = await import('../../packages/core/dist/wiring/openServices.js');
  const { readConfig } = await import('../../packages/core/dist/kernel/config.js');
  const { createLog } = await import('../../packages/core/dist/kernel/log.js');
  const { newOwner, refreshViewer } = await import('../../packages/core/dist/testing/people.js');
  const { commentDocument } = await import('../../packages/core/dist/testing/commentDocument.js');
  const { createWorkspace } = await import('../../packages/core/dist/workspaces/createWorkspace.js');
  const { createArticle } = await import('../../packages/core/dist/articles/createArticle.js');
  const { publishArticle } = await import('../../packages/core/dist/articles/publishArticle.js');
  const { updateArticleDraft } = await import('../../packages/core/dist/articles/updateArticleDraft.js');
  const { createComment } = await import('../../packages/core/dist/comments/createComment.js');
  const { searchEverything } = await import('../../packages/core/dist/search/searchEverything.js');
  const opened = await openServices(
    readConfig({ DATABASE_URL: product.databaseUrl, DATA_DIR: product.dataDir, PUBLIC_URL: product.address }),
    createLog('silent', 'bench'),
  );
  const { services } = opened;
  try {
    await product.start('workers');
    const founder = await newOwner(services);
    const { id: workspaceId } = await createWorkspace(founder, { title: 'Workshop', visibility: 'organization' });
    const owner = await refreshViewer(founder);
    const times: number[] = [];
    let [articleId, change] = ['', 0];
    const kinds = [
      async (word: string) => {
        articleId = (await createArticle(owner, { workspaceId, title: `Truing ${word}` })).id;
      },
      async () => publishArticle(owner, { id: articleId }),
      async (word: string) => updateArticleDraft(owner, { id: articleId, title: `Wheels ${word}` }),
      async (word: string) => createComment(owner, { articleId, content: commentDocument(`Spokes ${word}`) }),
    ];
    // A draft's title is found as well, so that a publication is found by what it says already.
    let word = '';
    for (; change < changes; change += 1) {
      const kind = change % kinds.length;
      if (kind !== 1) word = wordOf(change * 101 + 7);
      await kinds[kind]?.(word);
      const committedAt = performance.now();
      const isFound = async (): Promise<boolean> => {
        const { nodes } = await searchEverything(owner, `"${word}"`);
        return nodes.some((hit) => kind !== 1 || hit.category === 'article');
      };
      while (!(await isFound())) {
        if (performance.now() - committedAt > patienceMs) throw new Error(`Never found: ${word}`);
        await delay(20);
      }
      times.push(performance.now() - committedAt);
      await delay(pauseMs);
    }
    const measured = percentile(times, 0.95);
    return [
      {
        what: `p95 of ${String(changes)} changes: found after their commit`,
        measured,
        against: null,
        unit: 'ms',
        limit: { text: `at most ${String(limitMs)}`, holds: measured <= limitMs },
      },
    ];
  } finally {
    await opened.close();
    await product.close();
  }
}

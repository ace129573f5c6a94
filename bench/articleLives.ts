import { buildServer, withDatabase } from './benchDatabase.ts';
import type { Row } from './row.ts';

const runs = Number(process.env['BENCH_LIVES'] ?? 1_000);

/**
 * Articles that live through random commands of three people, as `articleLife.test.ts` has them, in more runs: after
 * each command no acknowledged word is lost, each article has its place, and each file its article. `BENCH_LIVES` is
 * the number of runs.
 */
export async function articleLives(): Promise<Row[]> {
  buildServer();
  const { runArticleLives } = await import('../packages/core/dist/testing/articleLife/runArticleLives.js');
  const { openAppOn } = await import('../packages/core/dist/testing/appOnDatabase.js');
  return await withDatabase(async (adminUrl) => {
    const app = await openAppOn(adminUrl);
    try {
      let fault = '';
      const lived = await runArticleLives(app, runs, (checked) => {
        if (checked.runs % 100 === 0) console.error(`  ${JSON.stringify(checked)}`);
      }).catch((error: unknown) => {
        fault = String(error);
        console.error(fault);
        return { runs: 0, commands: 0, words: 0, purgedArticles: 0, purgedDrafts: 0 };
      });
      return [
        {
          what:
            `Runs of up to 30 commands after which something was lost, of ${String(runs)} ` +
            `(${String(lived.commands)} commands, ${String(lived.words)} words, ` +
            `${String(lived.purgedArticles)} articles and ${String(lived.purgedDrafts)} drafts purged)`,
          measured: fault === '' ? 0 : 1,
          against: null,
          unit: 'runs',
          limit: { text: 'none', holds: fault === '' && lived.runs === runs },
        },
      ];
    } finally {
      await app.close();
    }
  });
}

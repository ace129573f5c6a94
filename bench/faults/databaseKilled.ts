import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TestClient } from '../../packages/api/src/collab/testing/testClient.ts';
import { signal } from '../../scripts/processes.ts';
import { zeroRow, type Row } from '../row.ts';
import {
  recoveryRow,
  isReady,
  startWriters,
  lostArticles,
  openFaultProduct,
  countOthers,
  secondsUntil,
  type WriterAnswers,
} from './faultProduct.ts';

const kills = 3;

/** PostgreSQL killed several times during writes and with an open note: the launcher restarts it. */
export async function databaseKilled(): Promise<Row[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'snaplore-killed-'));
  const product = await openFaultProduct(path.join(dataDir, 'data'));
  try {
    const { articleId, tabId, token } = product.writer;
    const port = Number(new URL(product.address).port);
    const note = new TestClient({ port, articleId, tabId, params: { token } });
    await note.until(() => note.provider.synced, 'the note');
    const waits: number[] = [];
    const answers: WriterAnswers[] = [];
    const saved: string[] = [];
    for (let round = 1; round <= kills; round += 1) {
      const writing = startWriters(product);
      await secondsUntil('articles are made', () => Promise.resolve(writing.answers.acknowledged.length > 20));
      const line = `line ${String(round)}`;
      note.type(line);
      await note.saved();
      saved.push(line);
      signal(
        Number(readFileSync(path.join(product.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
        'SIGKILL',
      );
      const before = writing.answers.acknowledged.length;
      const refused = secondsUntil('somebody is refused', () =>
        Promise.resolve(countOthers(writing.answers, [200]) > 0),
      );
      const startedAt = performance.now();
      await refused;
      await secondsUntil(
        'the product is back',
        async () => writing.answers.acknowledged.length > before + 4 && (await isReady(product)),
      );
      waits.push((performance.now() - startedAt) / 1000);
      answers.push(await writing.stop());
    }
    note.type('the last line');
    await note.saved();
    saved.push('the last line');
    note.leave();
    const reader = new TestClient({ port, articleId, tabId, params: { token } });
    await reader.until(() => reader.provider.synced, 'the note');
    const text = reader.text().split('\n');
    reader.leave();
    const lost = (await Promise.all(answers.map((each) => lostArticles(product, each)))).reduce(
      (all, count) => all + count,
      0,
    );
    const answered = answers.reduce(
      (all, each) => all + [...each.statuses.values()].reduce((sum, count) => sum + count, 0),
      0,
    );
    return [
      recoveryRow(`PostgreSQL killed ${String(kills)} times under writers: back after, at most`, Math.max(...waits)),
      zeroRow(
        'Answers that were neither given nor 503',
        answers.reduce((all, each) => all + countOthers(each, [200, 503]), 0),
        `of ${String(answered)}`,
      ),
      zeroRow(
        'Acknowledged and lost',
        lost + saved.filter((line) => !text.includes(line)).length,
        `of ${String(answers.reduce((all, each) => all + each.acknowledged.length, 0))} articles and ` +
          `${String(saved.length)} lines of a note`,
      ),
    ];
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

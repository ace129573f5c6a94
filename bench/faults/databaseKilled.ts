import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TestClient } from '../../packages/api/src/collab/testing/testClient.ts';
import { signal } from '../../scripts/processes.ts';
import type { Row } from '../row.ts';
import { back, isReady, keepWriting, lostArticles, none, openStand, others, secondsUntil, type Told } from './stand.ts';

const kills = 3;

/** PostgreSQL killed outright under writers and an open note, several times: the launcher brings it back. */
export async function databaseKilled(): Promise<Row[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'snaplore-killed-'));
  const stand = await openStand(path.join(dataDir, 'data'));
  try {
    const { articleId, tabId, token } = stand.writer;
    const port = Number(new URL(stand.address).port);
    const note = new TestClient({ port, articleId, tabId, params: { token } });
    await note.until(() => note.provider.synced, 'the note');
    const waits: number[] = [];
    const told: Told[] = [];
    const saved: string[] = [];
    for (let round = 1; round <= kills; round += 1) {
      const writing = keepWriting(stand);
      await secondsUntil('articles are made', () => Promise.resolve(writing.told.acknowledged.length > 20));
      const line = `line ${String(round)}`;
      note.type(line);
      await note.saved();
      saved.push(line);
      signal(
        Number(readFileSync(path.join(stand.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
        'SIGKILL',
      );
      const asked = writing.told.acknowledged.length;
      const refused = secondsUntil('somebody is refused', () => Promise.resolve(others(writing.told, [200]) > 0));
      const begun = performance.now();
      await refused;
      await secondsUntil(
        'the product is back',
        async () => writing.told.acknowledged.length > asked + 4 && (await isReady(stand)),
      );
      waits.push((performance.now() - begun) / 1000);
      told.push(await writing.stop());
    }
    note.type('the last line');
    await note.saved();
    saved.push('the last line');
    note.leave();
    const reader = new TestClient({ port, articleId, tabId, params: { token } });
    await reader.until(() => reader.provider.synced, 'the note');
    const text = reader.text().split('\n');
    reader.leave();
    const lost = (await Promise.all(told.map((each) => lostArticles(stand, each)))).reduce(
      (all, count) => all + count,
      0,
    );
    const answered = told.reduce(
      (all, each) => all + [...each.statuses.values()].reduce((sum, count) => sum + count, 0),
      0,
    );
    return [
      back(`PostgreSQL killed ${String(kills)} times under writers: back after, at most`, Math.max(...waits)),
      none(
        'Answers that were neither given nor 503',
        told.reduce((all, each) => all + others(each, [200, 503]), 0),
        `of ${String(answered)}`,
      ),
      none(
        'Acknowledged and lost',
        lost + saved.filter((line) => !text.includes(line)).length,
        `of ${String(told.reduce((all, each) => all + each.acknowledged.length, 0))} articles and ${String(saved.length)} lines of a note`,
      ),
    ];
  } finally {
    await stand.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

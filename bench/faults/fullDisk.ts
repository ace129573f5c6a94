import type { Row } from '../row.ts';
import {
  back,
  isReady,
  keepWriting,
  lostArticles,
  none,
  openStand,
  others,
  putPart,
  secondsUntil,
  startUpload,
} from './stand.ts';
import { openSmallDisk } from './smallDisk.ts';
import { ask } from '../ownProduct.ts';

/** A disk filled to the last byte while people write and upload, and freed: database, media and logs lie on it. */
export async function fullDisk(): Promise<Row[]> {
  const disk = openSmallDisk();
  try {
    const stand = await openStand(disk.folder, disk.settings);
    try {
      const upload = await startUpload(stand, 'full disk');
      const [first, second] = upload.parts as [(typeof upload.parts)[number], (typeof upload.parts)[number]];
      const before = await putPart(stand.address, first);
      const writing = keepWriting(stand);
      disk.fill();
      const refused = [await putPart(stand.address, second), await putPart(stand.address, second)];
      const notReady = await fetch(`${stand.address}/readyz`);
      const said = JSON.stringify(await notReady.json());
      const alive = await fetch(`${stand.address}/healthz`).then(
        ({ status }) => status,
        () => 0,
      );
      disk.free();
      const backAfter = await secondsUntil(
        'the product takes what it refused',
        async () => (await isReady(stand)) && (await putPart(stand.address, second)) === 200,
      );
      const told = await writing.stop();
      const after = keepWriting(stand);
      await secondsUntil('articles are made', () => Promise.resolve(after.told.acknowledged.length > 10));
      const toldAfter = await after.stop();
      const { upload: now } = await ask<{ upload: { acceptedParts: number[] } }>(
        stand.address,
        stand.writer.token,
        'query ($id: ID!) { upload(id: $id) { acceptedParts } }',
        { id: upload.id },
      );
      const lostParts = [before === 200 ? 1 : 0, 2].filter(
        (number) => number > 0 && !now.acceptedParts.includes(number),
      ).length;
      return [
        back(`Full disk (${disk.kind}), freed: takes parts and is ready again after`, backAfter),
        none(
          'Parts without room that were not answered 507',
          refused.filter((status) => status !== 507).length,
          'parts',
        ),
        none(
          `Readiness while full was not refused in words (${said})`,
          notReady.status === 503 && alive === 200 ? 0 : 1,
          'checks',
        ),
        none(
          'Answers to writers that were neither given nor a passing trouble (503, 507)',
          others(told, [200, 503, 507]),
          `of ${String(sum(told.statuses))}`,
        ),
        none(
          'Acknowledged and lost',
          (await lostArticles(stand, told)) + (await lostArticles(stand, toldAfter)) + lostParts,
          `of ${String(told.acknowledged.length + toldAfter.acknowledged.length)} articles and 2 parts`,
        ),
      ];
    } finally {
      await stand.stop();
    }
  } finally {
    disk.remove();
  }
}

const sum = (statuses: Map<number, number>): number => [...statuses.values()].reduce((all, count) => all + count, 0);

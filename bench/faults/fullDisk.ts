import { zeroRow, type Row } from '../row.ts';
import {
  recoveryRow,
  isReady,
  startWriters,
  lostArticles,
  openFaultProduct,
  countOthers,
  putPart,
  secondsUntil,
  startUpload,
} from './faultProduct.ts';
import { openSmallDisk } from './smallDisk.ts';
import { ask } from '../ownProduct.ts';

/** A disk filled to the last byte during writes and uploads, and freed: database, media and logs are on it. */
export async function fullDisk(): Promise<Row[]> {
  const disk = openSmallDisk();
  try {
    const product = await openFaultProduct(disk.folder, disk.settings);
    try {
      const upload = await startUpload(product, 'full disk');
      const [first, second] = upload.parts as [(typeof upload.parts)[number], (typeof upload.parts)[number]];
      const before = await putPart(product.address, first);
      const writing = startWriters(product);
      disk.fill();
      const refused = [await putPart(product.address, second), await putPart(product.address, second)];
      const notReady = await fetch(`${product.address}/readyz`);
      const notReadyText = JSON.stringify(await notReady.json());
      const alive = await fetch(`${product.address}/healthz`).then(
        ({ status }) => status,
        () => 0,
      );
      disk.free();
      const backAfter = await secondsUntil(
        'the product takes what it refused',
        async () => (await isReady(product)) && (await putPart(product.address, second)) === 200,
      );
      const answers = await writing.stop();
      const after = startWriters(product);
      await secondsUntil('articles are made', () => Promise.resolve(after.answers.acknowledged.length > 10));
      const answersAfter = await after.stop();
      const { upload: now } = await ask<{ upload: { acceptedParts: number[] } }>(
        product.address,
        product.writer.token,
        'query ($id: ID!) { upload(id: $id) { acceptedParts } }',
        { id: upload.id },
      );
      const lostParts = [before === 200 ? 1 : 0, 2].filter(
        (number) => number > 0 && !now.acceptedParts.includes(number),
      ).length;
      return [
        recoveryRow(`Full disk (${disk.kind}), freed: takes parts and is ready again after`, backAfter),
        zeroRow(
          'Parts without room that were not answered 507',
          refused.filter((status) => status !== 507).length,
          'parts',
        ),
        zeroRow(
          `Readiness while full was not refused in words (${notReadyText})`,
          notReady.status === 503 && alive === 200 ? 0 : 1,
          'checks',
        ),
        zeroRow(
          'Answers to writers that were neither given nor a passing trouble (503, 507)',
          countOthers(answers, [200, 503, 507]),
          `of ${String(sum(answers.statuses))}`,
        ),
        zeroRow(
          'Acknowledged and lost',
          (await lostArticles(product, answers)) + (await lostArticles(product, answersAfter)) + lostParts,
          `of ${String(answers.acknowledged.length + answersAfter.acknowledged.length)} articles and 2 parts`,
        ),
      ];
    } finally {
      await product.stop();
    }
  } finally {
    disk.remove();
  }
}

const sum = (statuses: Map<number, number>): number => [...statuses.values()].reduce((all, count) => all + count, 0);

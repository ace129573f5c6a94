import { databaseNow } from '../kernel/databaseClock.js';
import type { Tx } from '../outbox/transaction.js';
import type { Upload } from '../videos/upload.entity.js';

/** Enqueues the look at whether a recording's recorder has gone silent, `inMs` milliseconds from now. */
export async function enqueueSilentRecording(tx: Tx, upload: Upload, inMs: number): Promise<void> {
  await tx.enqueue(
    upload.companyId,
    'recordings.finishSilent',
    { uploadId: upload.id },
    { key: `recordings.finishSilent:${upload.id}`, runAt: databaseNow(inMs), againWhenRunning: true },
  );
}

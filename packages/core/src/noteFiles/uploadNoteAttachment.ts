import { createHash } from 'node:crypto';
import { PassThrough, Transform, type Readable, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileTypeFromBuffer } from 'file-type';
import * as limits from '@snaplore/schema/limits';
import type { Storage } from '../adapters/storage/storage.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { MediaFile } from '../media/mediaFile.entity.js';
import { fileNameOf } from './fileName.js';
import { requireMayAddFile, storeNoteFile } from './storeNoteFile.js';
import type { SentFile } from './uploadNoteImage.js';

const unknownType = 'application/octet-stream';
/** So many bytes tell the type of a file, where it has one that is told by bytes. */
const headBytes = 4_100;

/**
 * Stores an attachment for a note of an article: any file, which is only ever downloaded. It is streamed
 * (docs/domains/noteFiles.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, ATTACHMENT_TOO_LARGE above `limits.attachmentMaxBytes`, ATTACHMENT_EMPTY,
 * NOTE_FILES_FULL, COMPANY_STORAGE_FULL; nothing is stored then.
 */
export async function uploadNoteAttachment(
  caller: MemberCaller,
  { articleId, name, body }: SentFile,
): Promise<MediaFile> {
  await requireMayAddFile(caller, articleId);
  const file = { articleId, kind: 'attachment' as const, name: fileNameOf(name, 'file') };
  return await storeNoteFile(
    caller,
    file,
    unknownType,
    async (key) => await putAttachment(caller.services.storage, key, body),
  );
}

/**
 * Streams an attachment into the storage (docs/domains/noteFiles.md).
 * @returns what its row says.
 * @throws AppError ATTACHMENT_TOO_LARGE, ATTACHMENT_EMPTY; nothing is stored then.
 */
export async function putAttachment(
  storage: Storage,
  key: string,
  body: Readable,
): Promise<{ mimeType: string; bytes: number; sha256: Buffer }> {
  const measured = new Measured();
  // The storage reads from a stream of its own, so that the first error is that of the body.
  const stored = new PassThrough();
  const [received, put] = await Promise.allSettled([
    pipeline(body, measured, stored),
    storage.put(key, stored).catch((error: unknown) => {
      stored.destroy();
      throw error;
    }),
  ]);
  if (received.status === 'rejected' && measured.refusal) throw measured.refusal;
  if (put.status === 'rejected') throw put.reason;
  if (received.status === 'rejected') throw received.reason;
  return { mimeType: await measured.type(), bytes: measured.size, sha256: measured.hash.digest() };
}

/** Counts and hashes what passes, and keeps its beginning. */
class Measured extends Transform {
  size = 0;
  refusal: AppError | null = null;
  readonly hash = createHash('sha256');
  private head = Buffer.alloc(0);

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.size += chunk.length;
    if (this.size > limits.attachmentMaxBytes) {
      this.refuse('ATTACHMENT_TOO_LARGE', done);
      return;
    }
    this.hash.update(chunk);
    if (this.head.length < headBytes) this.head = Buffer.concat([this.head, chunk.subarray(0, headBytes)]);
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    if (this.size === 0) this.refuse('ATTACHMENT_EMPTY', done);
    else done();
  }

  /** The type by the first bytes; never one that a browser would run. */
  async type(): Promise<string> {
    const mime = (await fileTypeFromBuffer(this.head))?.mime ?? unknownType;
    return /xml|html|javascript|svg/.test(mime) ? unknownType : mime;
  }

  private refuse(code: 'ATTACHMENT_TOO_LARGE' | 'ATTACHMENT_EMPTY', done: TransformCallback): void {
    this.refusal = new AppError(code, {}, { file: code });
    done(this.refusal);
  }
}

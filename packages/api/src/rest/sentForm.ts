import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { AppError } from '@snaplore/core/kernel/appError';
import * as limits from '@snaplore/schema/limits';
import busboy from 'busboy';
import type { Request, Response } from 'express';

/** The one file of a form, whose bytes are read as they arrive, and the fields that were sent before it. */
export interface SentForm {
  fields: Readonly<Record<string, string>>;
  /** As the sender calls it. */
  fileName: string;
  body: Readable;
}

/** So much of a refused body is read, so that a sender who is still sending gets the answer. */
const drainedBytes = 2 * limits.attachmentMaxBytes;

/**
 * Reads a form with one file (`multipart/form-data`) and hands it over while it arrives. A connection that ends early
 * ends the file's stream with an error.
 * @throws AppError BAD_INPUT without a file, and for a form that cannot be read to its end; what `use` throws.
 */
export async function withSentForm<T>(
  request: Request,
  response: Response,
  use: (form: SentForm) => Promise<T>,
): Promise<T> {
  const parser = parserOf(request);
  const opened = openFile(parser);
  const ended = once(parser, 'close');
  let isUnreadable = false;
  parser.once('error', () => {
    isUnreadable = true;
  });
  request.once('close', () => {
    if (!request.readableEnded) parser.destroy(new Error('The sender has gone'));
  });
  // Not a pipeline: a refused file would end the connection, and the sender gets no answer.
  request.pipe(parser);
  ended.catch(() => undefined);
  try {
    const result = await use(await opened);
    await ended;
    return result;
  } catch (error) {
    request.unpipe(parser);
    await drain(request, response);
    throw isUnreadable && !(error instanceof AppError) ? unreadable() : error;
  }
}

const unreadable = (): AppError => new AppError('BAD_INPUT', {}, { file: 'The form could not be read' });

function parserOf(request: Request): busboy.Busboy {
  if (!request.is('multipart/form-data')) throw new AppError('BAD_INPUT', {}, { file: 'Field is required' });
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: { files: 1, fields: 8, parts: 9, fieldNameSize: 100, fieldSize: 1_000, headerPairs: 20 },
    });
  } catch {
    throw unreadable();
  }
}

async function openFile(parser: busboy.Busboy): Promise<SentForm> {
  const fields: Record<string, string> = {};
  parser.on('field', (name, value) => {
    fields[name] = value;
  });
  return await new Promise((resolve, reject) => {
    parser.once('file', (_name, body, { filename }) => {
      // Also what nobody reads any more may end early.
      body.on('error', () => undefined);
      resolve({ fields: { ...fields }, fileName: filename ?? '', body });
    });
    parser.once('error', reject);
    parser.once('close', () => {
      reject(new AppError('BAD_INPUT', {}, { file: 'Field is required' }));
    });
  });
}

/** Reads the rest of a refused body, up to a bound; beyond it the connection is closed. */
async function drain(request: Request, response: Response): Promise<void> {
  if (request.readableEnded || request.destroyed) return;
  let left = drainedBytes;
  await new Promise<void>((done) => {
    request.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) {
        response.setHeader('Connection', 'close');
        done();
      }
    });
    request.once('end', done).once('close', done).once('error', done);
    request.resume();
  });
}

import type {
  UploadPartTarget,
  UploadSession,
  UploadStart,
  UploadEnvironment,
  UploadTransport,
} from './uploadTransport.js';
import { UploadFailure } from './uploadTransport.js';

export type UploadPhase = 'preparing' | 'uploading' | 'offline' | 'accepting' | 'accepted' | 'failed' | 'cancelled';

export interface UploadProgress {
  phase: UploadPhase;
  /** Known once the server has answered. */
  uploadId: string | null;
  sentBytes: number;
  /** Bytes to send. */
  size: number;
  /** Whole per cent; 100 only when every part has been accepted. */
  percent: number;
  /** The video created from the file, once accepted. */
  videoId: string | null;
  failure: UploadFailure | null;
}

export interface UploadRun {
  /** Resolves when the upload was accepted, failed or was cancelled. Never rejects. */
  finished: Promise<UploadProgress>;
  /** Stops sending and deletes the parts on the server. */
  cancel(): Promise<void>;
  /** Stops sending and keeps what has arrived, so that the same file can be resumed later. */
  stop(): void;
}

export interface UploadOptions {
  file: Blob & { size: number };
  /** Called during the phase `preparing`: the fingerprint takes a moment on a slow disk. */
  describe: () => Promise<UploadStart>;
  transport: UploadTransport;
  environment: UploadEnvironment;
  onProgress: (progress: UploadProgress) => void;
}

const firstDelay = 1_000;
const longestDelay = 30_000;
/** With the pauses about four minutes of a server that does not answer. */
const maxAttempts = 12;
const addressRenewals = 5;

/**
 * Sends a file in parts, one after the other, and has them accepted (docs/domains/videos.md): what breaks off is one
 * part at most. Parts that the server already has are not sent again; a part that fails is retried with growing pauses;
 * without a connection it waits and resumes by itself.
 */
export function uploadFile({ file, describe, transport, environment, onProgress }: UploadOptions): UploadRun {
  const ending = new AbortController();
  /** Of the part that is being sent. */
  let partBytes = 0;
  let acceptedBytes = 0;
  let isCancelled = false;
  let progress: UploadProgress = {
    phase: 'preparing',
    uploadId: null,
    sentBytes: 0,
    size: file.size,
    percent: 0,
    videoId: null,
    failure: null,
  };

  const report = (change: Partial<UploadProgress>): void => {
    const sentBytes = Math.min(file.size, acceptedBytes + partBytes);
    const percent = acceptedBytes >= file.size ? 100 : Math.min(99, Math.floor((sentBytes / file.size) * 100));
    // A part that is sent again takes nothing back.
    progress = { ...progress, ...change, sentBytes, percent: Math.max(progress.percent, percent) };
    onProgress(progress);
  };

  /** Waits while there is no connection, and reports it. */
  const waitUntilOnline = async (): Promise<void> => {
    if (environment.isOnline()) return;
    const before = progress.phase;
    report({ phase: 'offline' });
    await new Promise<void>((resolve, reject) => {
      const settle = (): void => {
        if (!ending.signal.aborted && !environment.isOnline()) return;
        unsubscribe();
        ending.signal.removeEventListener('abort', settle);
        if (ending.signal.aborted) reject(ending.signal.reason as Error);
        else resolve();
      };
      const unsubscribe = environment.onConnectionChange(settle);
      ending.signal.addEventListener('abort', settle);
      settle();
    });
    if (progress.phase === 'offline') report({ phase: before === 'offline' ? 'uploading' : before });
  };

  /**
   * Runs a step until it succeeds or is refused. A lost connection does not count as an attempt; a server that does not
   * answer does.
   */
  const retry = async <T>(step: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      await waitUntilOnline();
      ending.signal.throwIfAborted();
      const attemptEnd = new AbortController();
      const abort = (): void => {
        attemptEnd.abort(ending.signal.reason);
      };
      ending.signal.addEventListener('abort', abort);
      // A request on a dead connection may hang for minutes: it is aborted at once and repeated later.
      const unsubscribe = environment.onConnectionChange(() => {
        if (!environment.isOnline()) attemptEnd.abort(new UploadFailure('network'));
      });
      try {
        return await step(attemptEnd.signal);
      } catch (error) {
        if (ending.signal.aborted) throw error;
        const failure =
          error instanceof UploadFailure ? error : attemptEnd.signal.aborted ? new UploadFailure('network') : null;
        if (!failure || failure.kind === 'refused' || failure.kind === 'address') throw error;
        if (!environment.isOnline()) attempt = 0;
        else if (attempt >= maxAttempts) throw failure;
        else await environment.wait(Math.min(longestDelay, firstDelay * 2 ** (attempt - 1)), ending.signal);
      } finally {
        unsubscribe();
        ending.signal.removeEventListener('abort', abort);
      }
    }
  };

  const sizeOfPart = (session: UploadSession, number: number): number =>
    number < session.partCount ? session.partSize : file.size - session.partSize * (session.partCount - 1);

  const adoptSession = (session: UploadSession): void => {
    acceptedBytes = session.acceptedParts.reduce((sum, number) => sum + sizeOfPart(session, number), 0);
  };

  const sendPart = async (session: UploadSession, part: UploadPartTarget): Promise<void> => {
    const start = (part.number - 1) * session.partSize;
    const body = file.slice(start, start + part.size);
    try {
      await retry(async (signal) => {
        partBytes = 0;
        await transport.putPart(
          part.url,
          body,
          (bytes) => {
            partBytes = bytes;
            report({});
          },
          signal,
        );
      });
      acceptedBytes += part.size;
    } finally {
      partBytes = 0;
      report({});
    }
  };

  /** True if loading the upload again may help: an address expired, or the server did not keep parts. */
  const isWorthRenewing = (error: unknown): boolean =>
    error instanceof UploadFailure &&
    (error.kind === 'address' || error.code === 'UPLOAD_INCOMPLETE' || error.code === 'UPLOAD_PART_WRONG_SIZE');

  const run = async (): Promise<string> => {
    const start = await describe();
    ending.signal.throwIfAborted();
    let session = await retry((signal) => transport.start(start, signal));
    // The answer may arrive after a cancellation that could not know the id yet.
    progress = { ...progress, uploadId: session.id };
    ending.signal.throwIfAborted();
    adoptSession(session);
    report({ phase: 'uploading' });
    let renewals = 0;
    for (;;) {
      const acceptedBefore = session.acceptedParts.length;
      try {
        for (const part of session.missingParts) await sendPart(session, part);
        report({ phase: 'accepting' });
        const { id } = session;
        return await retry((signal) => transport.accept(id, signal));
      } catch (error) {
        ending.signal.throwIfAborted();
        if (!isWorthRenewing(error)) throw error;
        const { id } = session;
        session = await retry((signal) => transport.refresh(id, signal));
        // Addresses of a long upload may expire many times; only renewals without progress are counted.
        renewals = session.acceptedParts.length > acceptedBefore ? 0 : renewals + 1;
        if (renewals > addressRenewals) throw error;
        adoptSession(session);
        report({ phase: 'uploading' });
      }
    }
  };

  const finished = run()
    .then(
      (videoId) => {
        report({ phase: 'accepted', videoId });
      },
      async (error: unknown) => {
        if (isCancelled) {
          if (progress.uploadId !== null) await transport.cancel(progress.uploadId).catch(() => undefined);
          report({ phase: 'cancelled' });
        } else if (ending.signal.aborted) report({ phase: 'cancelled' });
        else
          report({
            phase: 'failed',
            failure: error instanceof UploadFailure ? error : new UploadFailure('refused', null, String(error)),
          });
      },
    )
    .then(() => progress);

  return {
    finished,
    async cancel() {
      isCancelled = true;
      ending.abort();
      await finished;
    },
    stop() {
      ending.abort();
    },
  };
}

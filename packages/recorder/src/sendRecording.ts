import { SendFailure, type RecordingParts, type RecordingTransport } from './recordingTransport.js';

/** A recording as it is stored on this device, while it grows. Sizes in bytes. */
export interface StoredRecording {
  /** What is stored so far. */
  size(): number;
  /** Null while it is recorded. In hexadecimal. */
  sha256(): string | null;
  read(start: number, end: number): Uint8Array<ArrayBuffer>;
  /** Resolves when more is stored, or it has ended, or after `ms`. */
  changed(ms: number, signal: AbortSignal): Promise<void>;
}

/** The way to the server, which may have to be given again. */
export interface RecordingServer {
  /** Waits until there is one. Resolves to the video's id where the server has all of it. */
  reach(signal: AbortSignal): Promise<RecordingTransport | string>;
  /** The key does not work any more, or what the server knew has ended: `reach` finds another way. */
  forget(reason: 'key' | 'ended'): void;
  /** Resolves after `ms`, or when the connection is back. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

export interface SendingProgress {
  sentBytes: number;
  /** Whether the last request did not reach the server. */
  isOffline: boolean;
}

/** How many parts are opened beyond the one to be sent: finishing then needs no more room than was counted. */
const partsAhead = 2;
/** How often a recorder with nothing to send says that it is there, in milliseconds. */
const silenceMs = 60_000;
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/**
 * Sends a recording while it is made: each part once it is whole, the last one when the recording has ended, and has it
 * accepted (docs/domains/recordings.md). A part that fails is sent again with growing pauses, for as long as it takes;
 * what has arrived is not sent again.
 * @returns the id of the video.
 * @throws SendFailure of kind `refused`; the signal's reason.
 */
export async function sendRecording(
  stored: StoredRecording,
  server: RecordingServer,
  signal: AbortSignal,
  onProgress: (progress: SendingProgress) => void,
): Promise<string> {
  let parts: RecordingParts | null = null;
  let isFinished = false;
  let pauseMs = firstPauseMs;
  let sentBytes = 0;
  const adopt = (answer: RecordingParts): RecordingParts => {
    const size = stored.size();
    const bytesOf = (number: number): number => Math.min(answer.partSize, size - (number - 1) * answer.partSize);
    sentBytes = answer.acceptedParts.reduce((sum, number) => sum + Math.max(0, bytesOf(number)), 0);
    onProgress({ sentBytes, isOffline: false });
    parts = answer;
    pauseMs = firstPauseMs;
    return answer;
  };
  /** One step towards the video: its id once there is nothing left to do. */
  const step = async (transport: RecordingTransport): Promise<string | null> => {
    const sha256 = stored.sha256();
    if (sha256 !== null && !isFinished) {
      adopt(await transport.finish(stored.size(), sha256, signal));
      isFinished = true;
    }
    const known = parts ?? adopt(await transport.openParts(0, signal));
    const next = nextPart(known, stored.size(), isFinished);
    if (next === null) {
      if (isFinished) return await transport.accept(signal);
      const before = stored.size();
      await stored.changed(silenceMs, signal);
      if (stored.size() === before && stored.sha256() === null) adopt(await transport.openParts(0, signal));
      return null;
    }
    const part = known.missingParts.find(({ number }) => number === next);
    if (!part) {
      adopt(await transport.openParts(next + partsAhead, signal));
      return null;
    }
    const start = (next - 1) * known.partSize;
    await transport.putPart(part.url, stored.read(start, start + part.size), signal);
    adopt({ ...known, acceptedParts: [...known.acceptedParts, next] });
    return null;
  };
  const recover = async ({ kind }: SendFailure): Promise<void> => {
    // What the server has is read again, except before a repeated `accept`, which changes nothing.
    if (kind !== 'network' && kind !== 'busy') {
      parts = null;
      isFinished = false;
    }
    if (kind === 'key' || kind === 'ended') {
      server.forget(kind);
      return;
    }
    if (kind === 'network') onProgress({ sentBytes, isOffline: true });
    await server.pause(pauseMs, signal);
    pauseMs = Math.min(longestPauseMs, pauseMs * 2);
  };
  for (;;) {
    try {
      const reached = await server.reach(signal);
      const videoId = typeof reached === 'string' ? reached : await step(reached);
      if (videoId !== null) return videoId;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof SendFailure) || error.kind === 'refused') throw error;
      await recover(error);
    }
  }
}

/** The first part that has not arrived and is stored whole; null where there is none. */
function nextPart({ partSize, acceptedParts, missingParts }: RecordingParts, size: number, isFinished: boolean) {
  const arrived = new Set(acceptedParts);
  const count = isFinished ? arrived.size + missingParts.filter(({ number }) => !arrived.has(number)).length : Infinity;
  for (let number = 1; number <= count; number += 1) {
    if (arrived.has(number)) continue;
    return isFinished || number * partSize <= size ? number : null;
  }
  return null;
}

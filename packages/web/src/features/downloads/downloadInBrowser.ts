import * as limits from '@snaplore/schema/limits';
import { Input, MP4, UrlSource } from 'mediabunny';
import type { RecordingQuery } from '../../gql/types.js';
import { CannotCopy } from './cannotCopy.js';
import { joinRecording, planJoin } from './joinRecording.js';
import { openTarget } from './recordingTarget.js';

type Recording = RecordingQuery['recording'];

export interface InBrowser {
  recording: Recording;
  /** Reads the recording again, with new addresses. */
  renew: () => Promise<Recording>;
  signal: AbortSignal;
  /** Receives per cent, as soon as something is written. */
  progress: (percent: number) => void;
}

/** An address that works no more. */
const isExpired = (status: number): boolean => status === 401 || status === 403;
const tries = 5;

/**
 * Puts a recording together in the browser and saves it, without holding more of it in memory than necessary
 * (docs/domains/videoDownloads.md). What was written is removed where it fails or is cancelled.
 * @returns whether it was saved: false when the user chose no file
 * @throws CannotCopy where it is for the server to make; the signal's reason; what reading or writing failed with
 */
export async function downloadInBrowser({ recording, renew, signal, progress }: InBrowser): Promise<boolean> {
  if (recording.bytes > limits.videoDownloadInBrowserBytes) throw new CannotCopy('It is too large');
  const addresses = new Map(recording.files.map(({ id, url }) => [id, url]));
  const renewAll = async (): Promise<void> => {
    const { files } = await renew();
    for (const { id, url } of files) if (addresses.has(id)) addresses.set(id, url);
  };
  const inputs = new Map(recording.files.map(({ id }) => [id, open(id, addresses, renewAll)]));
  const stop = (): void => {
    for (const input of inputs.values()) input.dispose();
  };
  signal.addEventListener('abort', stop);
  try {
    signal.throwIfAborted();
    const plan = await planJoin(
      recording.runs.map(({ fileId, ...run }) => ({ ...run, input: inputs.get(fileId) as Input })),
    );
    const file = await openTarget(recording.fileName);
    if (!file) return false;
    try {
      signal.throwIfAborted();
      await joinRecording(plan, file.target, { signal, progress });
      await file.save();
    } catch (error) {
      await file.discard().catch(() => undefined);
      throw error;
    }
    return true;
  } catch (error) {
    // Reading ends with an error of its own then.
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

function open(id: string, addresses: ReadonlyMap<string, string>, renewAll: () => Promise<void>): Input {
  const current = (): string => addresses.get(id) as string;
  const source = new UrlSource(current(), {
    getRetryDelay: (attempts) => (attempts < tries ? 2 ** attempts / 2 : null),
    fetchFn: async (_given, init) => {
      const answer = await fetch(current(), init);
      if (!isExpired(answer.status)) return answer;
      await renewAll();
      return await fetch(current(), init);
    },
  });
  return new Input({ source, formats: [MP4] });
}

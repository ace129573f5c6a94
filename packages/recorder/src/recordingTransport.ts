/** What a server has of a recording, and the signed addresses of what can be sent now. */
export interface RecordingParts {
  /** Bytes of every part but the last. */
  partSize: number;
  /** Numbers of the parts that have arrived, from 1. */
  acceptedParts: readonly number[];
  missingParts: readonly { number: number; url: string; size: number }[];
}

/**
 * Why a step of sending failed: `network`: no answer; `busy`: the server asks to try later; `address`: the signed
 * address does not work any more; `key`: the key does not; `ended`: the recording is finished or gone on the server;
 * `refused`: it answered with a code, and a repetition would not help.
 */
export type SendFailureKind = 'network' | 'busy' | 'address' | 'key' | 'ended' | 'refused';

export class SendFailure extends Error {
  constructor(
    readonly kind: SendFailureKind,
    /** A code of the error registry, where the server sent one. */
    readonly code: string | null = null,
  ) {
    super(code ?? kind);
    this.name = 'SendFailure';
  }
}

/** Every method rejects with a `SendFailure`, or with the signal's reason. */
export interface RecordingTransport {
  /** Opens parts up to number `through`, and says that the recorder is there. */
  openParts(through: number, signal: AbortSignal): Promise<RecordingParts>;
  finish(size: number, sha256: string, signal: AbortSignal): Promise<RecordingParts>;
  putPart(url: string, bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<void>;
  /** Resolves to the id of the video. */
  accept(signal: AbortSignal): Promise<string>;
  /** Removes what has arrived. */
  discard(signal: AbortSignal): Promise<void>;
}

/** How to reach one recording on a server. */
export interface RecordingAccess {
  /** Of the api, such as `https://example.com`. */
  origin: string;
  /** The upload's id. */
  id: string;
  key: string;
}

async function codeIn(answer: Response): Promise<string | null> {
  try {
    const { code } = (await answer.json()) as { code?: unknown };
    return typeof code === 'string' ? code : null;
  } catch {
    return null;
  }
}

const isPassing = (status: number): boolean => status === 408 || status === 425 || status === 429 || status >= 500;

function failureOfCall(status: number, code: string | null): SendFailure {
  if (status === 401) return new SendFailure('key', code);
  if (status === 404 || code === 'CONFLICT' || code === 'UPLOAD_EXPIRED') return new SendFailure('ended', code);
  // Parts that were not kept: what is missing is asked for again.
  if (code === 'UPLOAD_INCOMPLETE') return new SendFailure('address', code);
  return new SendFailure(isPassing(status) ? 'busy' : 'refused', code);
}

/** An expired address is refused as 401, 403 or 410, one whose upload has ended as 403 or, by S3, as 404. */
function failureOfPart(status: number, code: string | null): SendFailure {
  if ([401, 403, 404, 410].includes(status) || code === 'UPLOAD_PART_WRONG_SIZE')
    return new SendFailure('address', code);
  return new SendFailure(isPassing(status) ? 'busy' : 'refused', code);
}

async function request(url: string, init: RequestInit, failureOf: typeof failureOfCall): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(url, { ...init, credentials: 'omit', cache: 'no-store' });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new SendFailure('network');
  }
  if (!answer.ok) throw failureOf(answer.status, await codeIn(answer));
  return answer;
}

/** The transport of one recording with its key (docs/domains/recordings.md). */
export function recordingTransport({ origin, id, key }: RecordingAccess): RecordingTransport {
  const call = async <Answer>(method: string, path: string, signal: AbortSignal, body?: object): Promise<Answer> => {
    const headers = {
      authorization: `Bearer ${key}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    };
    const init = { method, headers, signal, ...(body ? { body: JSON.stringify(body) } : {}) };
    const answer = await request(`${origin}/api/recordings/${id}${path}`, init, failureOfCall);
    return (await answer.json()) as Answer;
  };
  return {
    openParts: async (through, signal) => await call('POST', '/parts', signal, { through }),
    finish: async (size, sha256, signal) => await call('POST', '/finish', signal, { size, sha256 }),
    async putPart(url, bytes, signal) {
      const headers = { 'content-type': 'application/octet-stream' };
      const init = { method: 'PUT', headers, body: bytes, signal };
      await (await request(new URL(url, origin).href, init, failureOfPart)).arrayBuffer();
    },
    accept: async (signal) => (await call<{ videoId: string }>('POST', '/accept', signal)).videoId,
    async discard(signal) {
      await call('DELETE', '', signal);
    },
  };
}

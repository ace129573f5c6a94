import { limits } from '@snaplore/schema/limits';
import { tooMany } from '../kernel/addressLimit.js';

/** The last of each source's tries in this process, and how many of them there are. */
const queues = new Map<string, { last: Promise<unknown>; length: number }>();
const waitingOf = new Map<string, number>();
let waiting = 0;

/** When it is worth trying again where too many wait already. */
const retryMs = 5_000;

/**
 * The tries of one source, one after the other in this process: right ones that come together are not slowed by each
 * other.
 * @throws AppError TOO_MANY_REQUESTS at once where as many of this source wait as may (`limits.triesWaiting`).
 */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 };
  if (queue.length >= limits.triesWaiting.perSource) throw tooMany(retryMs);
  const turn = queue.last.then(work, work);
  queue.last = turn;
  queue.length += 1;
  queues.set(key, queue);
  try {
    return await turn;
  } finally {
    queue.length -= 1;
    if (queue.length === 0) queues.delete(key);
  }
}

/**
 * The same for a stranger's try: those of one network, and all of them in this process, are bounded too.
 * @param factor multiplies how many may wait of one network.
 */
export async function strangerInTurn<T>(
  key: string,
  network: string,
  factor: number,
  work: () => Promise<T>,
): Promise<T> {
  const ofNetwork = waitingOf.get(network) ?? 0;
  const { perNetwork, perProcess } = limits.triesWaiting;
  if (ofNetwork >= perNetwork * factor || waiting >= perProcess) throw tooMany(retryMs);
  waitingOf.set(network, ofNetwork + 1);
  waiting += 1;
  try {
    return await inTurn(key, work);
  } finally {
    waiting -= 1;
    const left = (waitingOf.get(network) ?? 1) - 1;
    if (left === 0) waitingOf.delete(network);
    else waitingOf.set(network, left);
  }
}

import * as limits from '@snaplore/schema/limits';
import { tooMany } from '../kernel/addressLimit.js';

/** The last attempt of each source in this process, and how many are waiting. */
const queues = new Map<string, { last: Promise<unknown>; length: number }>();
const waitingByNetwork = new Map<string, number>();
let waiting = 0;

/** The delay given to refused attempts. */
const retryMs = 5_000;

/**
 * Runs the attempts of one source one after the other within this process, so that simultaneous correct ones do not
 * slow each other down.
 * @throws AppError TOO_MANY_REQUESTS when `limits.attemptsWaiting.perSource` already wait.
 */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 };
  if (queue.length >= limits.attemptsWaiting.perSource) throw tooMany(retryMs);
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
 * The same for an unknown browser, where the attempts of one network and of the process are limited too.
 * @param factor multiplies the network's limit.
 */
export async function inTurnWithinNetwork<T>(
  key: string,
  network: string,
  factor: number,
  work: () => Promise<T>,
): Promise<T> {
  const waitingInNetwork = waitingByNetwork.get(network) ?? 0;
  const { perNetwork, perProcess } = limits.attemptsWaiting;
  if (waitingInNetwork >= perNetwork * factor || waiting >= perProcess) throw tooMany(retryMs);
  waitingByNetwork.set(network, waitingInNetwork + 1);
  waiting += 1;
  try {
    return await inTurn(key, work);
  } finally {
    waiting -= 1;
    const left = (waitingByNetwork.get(network) ?? 1) - 1;
    if (left === 0) waitingByNetwork.delete(network);
    else waitingByNetwork.set(network, left);
  }
}

import { Socket } from 'node:net';
import type { Storage } from '../adapters/storage/storage.js';

/** Counts what this process sends to its database and its storage, and kills it at one of these moments. */
export interface Moments {
  /** From now on, moments count. */
  begin(): void;
  /** How many there have been. */
  count(): number;
}

type Send = (...given: unknown[]) => unknown;

/** The first byte of a simple statement, and of the values of a prepared one, in PostgreSQL's protocol. */
const statementBytes = new Set([0x51, 0x42]);

/**
 * Each statement and each change of the storage is two moments: before it is sent, and when it has been sent and not
 * been answered yet. At the moment `last` a process ends by SIGKILL, with nothing tidied up; -1 for never.
 * @param databasePort whose connections carry the statements, whichever client opened them
 * @param pid this process, unless it is another one that is killed: the database
 */
export function watchMoments(storage: Storage, databasePort: number, last: number, pid = process.pid): Moments {
  let moment = -1;
  let isCounting = false;
  const isLast = (): boolean => {
    moment += 1;
    return moment === last;
  };
  const end = (): void => {
    process.kill(pid, 'SIGKILL');
  };
  const around = (send: () => unknown): unknown => {
    if (!isCounting) return send();
    if (isLast()) end();
    const answer = send();
    // What was written to the connection is in the hands of the kernel: it arrives although this process is gone.
    if (isLast()) setImmediate(end);
    return answer;
  };
  const sockets = Socket.prototype as unknown as { write: Send };
  const { write } = sockets;
  sockets.write = function (this: Socket, ...given: unknown[]) {
    const send = (): unknown => write.apply(this, given);
    const [data] = given;
    const isStatement = data instanceof Uint8Array && statementBytes.has(data[0] ?? 0);
    return isStatement && this.remotePort === databasePort ? around(send) : send();
  };
  const stored = storage as unknown as Record<string, Send>;
  for (const name of ['compose', 'put', 'remove']) {
    const change = stored[name]?.bind(storage);
    if (change) stored[name] = (...given) => around(() => change(...given));
  }
  return {
    begin: () => {
      isCounting = true;
    },
    count: () => moment + 1,
  };
}

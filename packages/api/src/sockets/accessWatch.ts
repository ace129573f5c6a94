import { accessChannel, readAccessChange, type AccessChange } from '@snaplore/core/access/accessChanged';
import type { Log } from '@snaplore/core/kernel/log';
import type { Pubsub } from '@snaplore/core/kernel/pubsub';

/** Whose connection it is, which decides what changes of access concern it. */
interface AccessHolder {
  sessionId: string;
  userId: string;
  companyId: string;
}

interface AccessWatchOptions<Connection> {
  pubsub: Pubsub;
  log: Log;
  /** How often every connection is checked, in milliseconds: a signal may be lost, and sessions expire. */
  everyMs: number;
  /** The open connections; null for one without a viewer. */
  connections(): Iterable<Connection>;
  holderOf(connection: Connection): AccessHolder | null;
  /** Whether a connection follows something of an article. */
  isAbout(connection: Connection, articleId: string): boolean;
  /** Reads the access again, and closes the connection if it has ended. */
  recheck(connection: Connection): Promise<void>;
}

/** How many rechecks run at a time, so that a change for a whole company leaves database connections to others. */
const atOnce = 8;

/** Rechecks connections as soon as the access of their users changes, and periodically (docs/domains/sockets.md). */
export class AccessWatch<Connection> {
  private readonly waiting = new Set<Connection>();
  private readonly busy = new Set<Connection>();
  private readonly timer: NodeJS.Timeout;
  private readonly stopListening: () => void;

  constructor(private readonly options: AccessWatchOptions<Connection>) {
    this.timer = setInterval(() => {
      this.want(null);
    }, options.everyMs).unref();
    this.stopListening = options.pubsub.subscribe(accessChannel, (payload) => {
      this.want(readAccessChange(payload));
    });
  }

  private want(change: AccessChange | null): void {
    for (const connection of this.options.connections()) {
      const holder = this.options.holderOf(connection);
      if (holder && (change === null || this.concerns(change, connection, holder))) this.waiting.add(connection);
    }
    this.next();
  }

  private concerns(change: AccessChange, connection: Connection, holder: AccessHolder): boolean {
    switch (change.of) {
      case 'session':
        return holder.sessionId === change.id;
      case 'user':
        return holder.userId === change.id;
      case 'company':
        return holder.companyId === change.id;
      case 'article':
        return this.options.isAbout(connection, change.id);
    }
  }

  private next(): void {
    for (const connection of this.waiting) {
      if (this.busy.size >= atOnce) return;
      // A read in progress may be older than this change, so it is repeated afterwards.
      if (this.busy.has(connection)) continue;
      this.waiting.delete(connection);
      this.busy.add(connection);
      this.options
        .recheck(connection)
        .catch((error: unknown) => {
          this.options.log.warn({ err: error }, 'The access of a connection could not be checked again');
        })
        .finally(() => {
          this.busy.delete(connection);
          this.next();
        });
    }
  }

  close(): void {
    clearInterval(this.timer);
    this.stopListening();
    this.waiting.clear();
  }
}

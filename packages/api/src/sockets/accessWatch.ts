import { accessChannel, readAccessChange, type AccessChange } from '@snaplore/core/access/accessChanged';
import type { Log } from '@snaplore/core/kernel/log';
import type { Pubsub } from '@snaplore/core/kernel/pubsub';

/** Whose a connection is: what a change of access can concern. */
interface AccessHolder {
  sessionId: string;
  userId: string;
  companyId: string;
}

interface AccessWatchOptions<Connection> {
  pubsub: Pubsub;
  log: Log;
  /** How often every connection is checked, in milliseconds: a signal may be lost, and a session expire. */
  everyMs: number;
  /** The connections that are open now; null stands for one that nobody is known behind. */
  connections(): Iterable<Connection>;
  holderOf(connection: Connection): AccessHolder | null;
  /** Whether something of an article is being followed on a connection. */
  isAbout(connection: Connection, articleId: string): boolean;
  /** Reads the access again and closes the connection where it has ended. */
  recheck(connection: Connection): Promise<void>;
}

/**
 * Rechecks at work at the same time, so that a change that concerns a whole company leaves the database to others too.
 */
const atOnce = 8;

/** Has connections checked again as soon as the access of their people changes, and now and then. */
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
      // What is being read now may be from before this change: it is read again after it.
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

import type { FindTarget } from '@snaplore/recorder/recordingUpload';
import type { RecordingStart, RecordingTarget } from '@snaplore/schema/recording/recordingState';

/** The server refused a recording, with a code of the error registry. */
class TargetRefused extends Error {
  constructor(readonly code: string) {
    super(code);
    this.name = 'TargetRefused';
  }
}

interface Request {
  serverId: string;
  start: RecordingStart;
  isKept: boolean;
  /** Of the page that it was last said to. */
  askedOf: object | null;
  resolve: (target: RecordingTarget) => void;
  reject: (reason: Error) => void;
}

/** How long a page has to answer; the recorder asks again afterwards. */
const answerMs = 30_000;

/**
 * What pages are to find out: where a recording can be sent to. The extension has no session, so a page of its user
 * asks the server, and hands over a key that sends this recording alone (docs/domains/extension.md).
 */
export class TargetRequests {
  private readonly requests = new Map<string, Request>();

  constructor(
    /** Says a request to a page of this user, which it returns; null where none is there. */
    private readonly ask: (request: Readonly<Request>) => object | null,
    /** A page of this user is needed. */
    private readonly callPage: (userId: string) => void,
  ) {}

  /** How a recording's target is found; `isKept` of one that an earlier document left. */
  finder(isKept: boolean): FindTarget {
    return async (serverId, start) =>
      await new Promise<RecordingTarget>((resolve, reject) => {
        const end = (): void => {
          clearTimeout(timer);
          this.requests.delete(serverId);
        };
        const request: Request = {
          serverId,
          start,
          isKept,
          askedOf: null,
          resolve: (target) => {
            end();
            resolve(target);
          },
          reject: (reason) => {
            end();
            reject(reason);
          },
        };
        const timer = setTimeout(() => {
          request.reject(new Error('There is no answer'));
        }, answerMs);
        this.requests.set(serverId, request);
        this.say(request);
      });
  }

  /** A page has come: what nobody is asked for it is asked. */
  offer(userId: string): void {
    for (const request of this.requests.values())
      if (request.askedOf === null && request.start.userId === userId) this.say(request);
  }

  /** A page has gone, with what it was asked. */
  lose(page: object): void {
    for (const request of this.requests.values()) {
      if (request.askedOf !== page) continue;
      request.askedOf = null;
      this.say(request);
    }
  }

  /** Of the page that was asked, and of no other. */
  answer(page: object, serverId: string, target: RecordingTarget): boolean {
    const request = this.requests.get(serverId);
    if (request?.askedOf !== page) return false;
    request.resolve(target);
    return true;
  }

  refuse(page: object, serverId: string, code: string | null): void {
    const request = this.requests.get(serverId);
    if (request?.askedOf === page)
      request.reject(code === null ? new Error('There is no answer') : new TargetRefused(code));
  }

  private say(request: Request): void {
    request.askedOf = this.ask(request);
    if (request.askedOf === null) this.callPage(request.start.userId);
  }
}

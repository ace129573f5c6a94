import type { MemberViewer } from '@snaplore/core/kernel/caller';
import type { Log } from '@snaplore/core/kernel/log';
import type { AccessCheck } from '../graphql/context.js';

/** What runs on one socket and ends with the right to it, such as a subscription. */
export class AccessChecks {
  private readonly checks = new Map<AccessCheck, string | null>();

  constructor(private readonly log: Log) {}

  /**
   * @param articleId the article that is followed; null where it is none.
   * @returns the way to leave a check out again.
   */
  readonly add = (check: AccessCheck, articleId: string | null): (() => void) => {
    this.checks.set(check, articleId);
    return () => {
      this.checks.delete(check);
    };
  };

  /** Whether an article is followed. */
  isAbout(articleId: string): boolean {
    return [...this.checks.values()].includes(articleId);
  }

  /** Begins every check, as the person who the session is of now. Nobody waits: one may wait for a slow reader. */
  run(viewer: MemberViewer): void {
    for (const check of this.checks.keys()) {
      check(viewer).catch((error: unknown) => {
        this.log.warn({ err: error }, 'A right could not be checked again');
      });
    }
  }
}

import type { MemberViewer } from '@snaplore/core/kernel/caller';
import type { Log } from '@snaplore/core/kernel/log';
import type { AccessCheck } from '../graphql/context.js';

/** A running operation of one socket that ends with the right to it, such as a subscription. */
export class AccessChecks {
  private readonly checks = new Map<AccessCheck, string | null>();

  constructor(private readonly log: Log) {}

  /**
   * @param articleId the followed article; null for none.
   * @returns how to remove the check again.
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

  /** Starts every check with the session's present viewer. Not awaited: a check may wait for a slow reader. */
  run(viewer: MemberViewer): void {
    for (const check of this.checks.keys()) {
      check(viewer).catch((error: unknown) => {
        this.log.warn({ err: error }, 'A right could not be checked again');
      });
    }
  }
}

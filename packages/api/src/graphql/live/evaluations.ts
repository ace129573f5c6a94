import { accessChannel } from '@snaplore/core/access/accessChanged';
import type { AppServices } from '@snaplore/core/kernel/services';
import { Evaluation } from './evaluation.js';

/** How long an evaluation is shared, in milliseconds: subscribers that are slower read anew. */
const sharedMs = 1_000;

interface Shared {
  evaluation: Evaluation;
  /** The newest event that it is good for: what it holds may be older than a later one. */
  sequence: number;
  timer: NodeJS.Timeout;
}

/**
 * The evaluation that is shared now, for each company with subscribers. It is replaced by the next event, by a change
 * of anybody's access, and after a second.
 */
export class Evaluations {
  private readonly shared = new Map<string, Shared>();
  private readonly stop: () => void;

  constructor(private readonly services: AppServices) {
    this.stop = services.pubsub.subscribe(accessChannel, () => {
      this.clear();
    });
  }

  /** For events of the company up to `sequence`. */
  upTo(companyId: string, sequence: number): Evaluation {
    const shared = this.shared.get(companyId);
    if (shared && shared.sequence >= sequence) return shared.evaluation;
    this.discard(companyId);
    const evaluation = new Evaluation(this.services, companyId);
    const timer = setTimeout(() => {
      this.discard(companyId);
    }, sharedMs).unref();
    this.shared.set(companyId, { evaluation, sequence, timer });
    return evaluation;
  }

  /** After a failure: what has failed to load must not be shared. */
  discard(companyId: string): void {
    clearTimeout(this.shared.get(companyId)?.timer);
    this.shared.delete(companyId);
  }

  private clear(): void {
    for (const companyId of [...this.shared.keys()]) this.discard(companyId);
  }

  close(): void {
    this.stop();
    this.clear();
  }
}

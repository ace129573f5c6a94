import { accessChannel } from '@snaplore/core/access/accessChanged';
import type { AppServices } from '@snaplore/core/kernel/services';
import { Evaluation } from './evaluation.js';

/** How long an evaluation is shared, in milliseconds; slower subscribers read again. */
const sharedMs = 1_000;

interface Shared {
  evaluation: Evaluation;
  /** The newest event that it may be used for: its rows may be older than a later event. */
  sequence: number;
  timer: NodeJS.Timeout;
}

/**
 * The shared evaluation of each company with subscribers. It is replaced by the next event, by any change of access in
 * the company, and after a second.
 */
export class Evaluations {
  private readonly shared = new Map<string, Shared>();
  private readonly stop: () => void;

  constructor(private readonly services: AppServices) {
    this.stop = services.pubsub.subscribe(accessChannel, () => {
      this.clear();
    });
  }

  /** The evaluation to use for events of the company up to `sequence`. */
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

  /** Ends the sharing of an evaluation. Called after a failure, too, so that a failed load is not shared. */
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

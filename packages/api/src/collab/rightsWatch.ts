import type { Log } from '@snaplore/core/platform/log';
import type { Pubsub } from '@snaplore/core/platform/pubsub';
import { rightsChannel } from '@snaplore/core/workspaces/rightsChanged';

/** A company whose people are asked about; '' stands for every one. */
type Concerned = string;

export interface RightsWatchOptions {
  pubsub: Pubsub;
  log: Log;
  /** How often everybody is asked about, in milliseconds: a signal may be lost, and a session end by itself. */
  everyMs: number;
  /** Asks about everybody whose company is concerned. */
  ask(isConcerned: (companyId: string) => boolean): Promise<void>;
}

/** Has the rights of people in notes asked again, now and then and as soon as one changes; one round at a time. */
export class RightsWatch {
  private readonly waiting = new Set<Concerned>();
  private isAsking = false;
  private readonly timer: NodeJS.Timeout;
  private readonly stopListening: () => void;

  constructor(private readonly options: RightsWatchOptions) {
    this.timer = setInterval(() => { this.want(''); }, options.everyMs).unref();
    this.stopListening = options.pubsub.subscribe(rightsChannel, (companyId) => { this.want(companyId); });
  }

  private want(companyId: Concerned): void {
    this.waiting.add(companyId);
    if (this.isAsking) return;
    this.isAsking = true;
    this.askAll()
      .catch((error: unknown) => { this.options.log.warn({ err: error }, 'The rights of people in notes could not be checked again'); })
      .finally(() => { this.isAsking = false; });
  }

  private async askAll(): Promise<void> {
    while (this.waiting.size > 0) {
      const concerned = new Set(this.waiting);
      this.waiting.clear();
      await this.options.ask((companyId) => concerned.has('') || concerned.has(companyId));
    }
  }

  close(): void {
    clearInterval(this.timer);
    this.stopListening();
  }
}

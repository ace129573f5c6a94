/** Runs work one at a time, and once more when it was requested meanwhile. */
export class OneAtATime {
  private running: Promise<void> | null = null;
  private isRequested = false;

  constructor(private readonly work: () => Promise<void>) {}

  /** Resolves when work that began after this request is done; rejects with its error. */
  async run(): Promise<void> {
    this.isRequested = true;
    this.running ??= this.runAll().finally(() => {
      this.running = null;
    });
    await this.running;
  }

  private async runAll(): Promise<void> {
    while (this.isRequested) {
      this.isRequested = false;
      await this.work();
    }
  }
}

/** Runs work one call at a time, and once more when it was requested meanwhile. */
export class OneAtATime {
  private running: Promise<void> | null = null;
  private isRequested = false;
  private isClosed = false;

  /** @param work handles its errors itself; returns whether there is more of it */
  constructor(private readonly work: () => Promise<boolean>) {}

  /** Resolves when work that began after this request is done. */
  async run(): Promise<void> {
    this.isRequested = true;
    if (!this.isClosed) {
      this.running ??= this.runAll().finally(() => {
        this.running = null;
      });
    }
    await this.running;
  }

  /** Begins nothing any more; resolves when what runs is done. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.running;
  }

  private async runAll(): Promise<void> {
    do {
      this.isRequested = false;
      if (await this.work()) this.isRequested = true;
    } while (this.isRequested && !this.isClosed);
  }
}

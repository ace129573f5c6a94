/** Lets one at a time do its work, in the order of asking. */
export class Turns {
  private last: Promise<void> = Promise.resolve();

  /** Waits for one's turn. @returns what ends it. */
  async take(): Promise<() => void> {
    const before = this.last;
    let end: () => void = () => undefined;
    this.last = new Promise((resolve) => {
      end = resolve;
    });
    await before;
    return end;
  }
}

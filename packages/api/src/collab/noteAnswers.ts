/** Between two answers on one socket, in milliseconds. A client of ours asks once on each. */
const pauseMs = 1_000;

/**
 * The answers to the step-1 frames of one socket. Each may bring a whole note, for a frame of four bytes: there is one
 * on its way at a time, and a pause behind it. Of what is asked meanwhile the last is answered, and nothing is written
 * before its turn.
 */
export class NoteAnswers {
  private isBusy = false;
  private next: (() => Uint8Array | null) | null = null;

  /**
   * @param send sends a frame, and calls `done` when it has left.
   * @param refuse called for what was asked with bytes that make no sense.
   */
  constructor(
    private readonly send: (frame: Uint8Array, done: () => void) => void,
    private readonly refuse: () => void,
  ) {}

  /** @param write gives the answer as it is when its turn has come; null where there is none any more. */
  ask(write: () => Uint8Array | null): void {
    if (this.isBusy) {
      this.next = write;
      return;
    }
    let frame;
    try {
      frame = write();
    } catch {
      this.refuse();
      return;
    }
    if (!frame) return;
    this.isBusy = true;
    this.send(frame, () => {
      setTimeout(() => {
        this.goOn();
      }, pauseMs).unref();
    });
  }

  private goOn(): void {
    const { next } = this;
    this.isBusy = false;
    this.next = null;
    if (next) this.ask(next);
  }
}

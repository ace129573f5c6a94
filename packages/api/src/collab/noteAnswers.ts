/** Between two answers on one socket, in milliseconds. The product's client sends one request a connection. */
const pauseMs = 1_000;

/**
 * The answers to the step-1 frames of one socket. Each may carry a whole note, for a frame of four bytes: so one is
 * sent at a time, with a pause after it. Of the requests made meanwhile only the last is answered, and its answer is
 * encoded when its turn has come.
 */
export class NoteAnswers {
  private isBusy = false;
  private next: (() => Uint8Array | null) | null = null;

  /**
   * @param send sends a frame, and calls `done` when it has been sent
   * @param refuse called for a malformed request
   */
  constructor(
    private readonly send: (frame: Uint8Array, done: () => void) => void,
    private readonly refuse: () => void,
  ) {}

  /** @param write encodes the answer when its turn has come; null when the connection has left the note */
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

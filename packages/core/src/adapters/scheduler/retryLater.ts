/** Thrown to the scheduler by an attempt that failed and is to be tried again. */
export class RetryLater extends Error {
  override readonly name = 'RetryLater';

  constructor(
    message: string,
    readonly delayMs: number,
  ) {
    super(message);
  }
}

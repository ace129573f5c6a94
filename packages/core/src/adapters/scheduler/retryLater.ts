/** Thrown to the scheduler by a failed attempt that is to be retried. */
export class RetryLater extends Error {
  override readonly name = 'RetryLater';

  constructor(
    message: string,
    readonly delayMs: number,
  ) {
    super(message);
  }
}

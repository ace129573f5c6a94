/**
 * Thrown by a job's handler while what it needs is still being made elsewhere: it is run again after a pause, and has
 * used up no attempt (docs/domains/jobs.md).
 */
export class NotYet extends Error {
  override readonly name = 'NotYet';

  constructor(
    message: string,
    readonly pauseMs: number,
  ) {
    super(message);
  }
}

/** Thrown by a job's handler when a retry would not help: the job has failed until an operator repeats it. */
export class FinalFailure extends Error {
  override readonly name = 'FinalFailure';
}

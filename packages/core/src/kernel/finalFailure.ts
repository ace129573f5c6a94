/**
 * Thrown by a job's handler when trying again by itself would not help: the job has failed, until somebody repeats it.
 */
export class FinalFailure extends Error {
  override readonly name = 'FinalFailure';
}

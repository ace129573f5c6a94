import { AppError } from '../kernel/appError.js';

/**
 * Runs what a job asks the payment provider for. An outage is no answer: as an error of another kind it is retried,
 * while an AppError ends a job (docs/domains/jobs.md).
 */
export async function retryOutages<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && (error.code === 'UNAVAILABLE' || error.code === 'PAYMENT_CHANGE_REFUSED'))
      throw new Error(`The payment provider answered: ${error.code}`);
    throw error;
  }
}

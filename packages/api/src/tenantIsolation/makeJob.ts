import type { Job } from '@snaplore/core/outbox/job.entity';
import { inTransaction } from '@snaplore/core/outbox/transaction';
import type { IsolatedCompany } from './isolatedCompany.js';

/** A job of the company's article; AI can be asked so often in an hour alone. @returns its id. */
export async function makeJob({ owner, article }: IsolatedCompany, change: Partial<Job> = {}): Promise<string> {
  return await inTransaction(owner, async (tx) => {
    const { companyId } = owner.viewer;
    const job = await tx.enqueue(companyId, 'demo.cutVideo', { articleId: article.id, scenes: [] });
    return Object.assign(job, change).id;
  });
}

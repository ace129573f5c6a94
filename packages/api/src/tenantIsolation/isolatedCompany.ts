import type { TestPerson } from '@snaplore/core/testing/people';
import type { PaidInSandbox } from '../testing/payingCompany.js';
import type { FilledWorld } from '../rest/testing/restWorld.js';

/** A company of the isolation tests. Every text in it contains its mark. */
export interface IsolatedCompany extends FilledWorld {
  mark: string;
  superAdmin: TestPerson;
  payer: TestPerson;
  payersColleague: TestPerson;
  billing: PaidInSandbox;
}

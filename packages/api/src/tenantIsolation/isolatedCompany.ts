import type { TestPerson } from '@snaplore/core/testing/people';
import type { FilledWorld } from '../rest/testing/restWorld.js';

/** A company of the isolation tests. Every text in it contains its mark. */
export interface IsolatedCompany extends FilledWorld {
  mark: string;
  superAdmin: TestPerson;
}

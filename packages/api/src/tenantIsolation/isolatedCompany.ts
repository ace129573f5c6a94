import type { TestPerson } from '@snaplore/core/testing/people';
import type { Furnished } from '../rest/testing/restWorld.js';

/** A company of the walk. Every text it holds bears its mark. */
export interface WalkCompany extends Furnished {
  mark: string;
  superAdmin: TestPerson;
}

import type { TestPerson } from '@snaplore/core/testing/people';

/** The user and the values of an operation that needs more than existing objects. */
export interface Scenario {
  person: TestPerson;
  words: Record<string, unknown>;
}

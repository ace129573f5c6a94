import { newMember, newOwner } from '@snaplore/core/testing/people';
import type { IsolatedCompany } from './isolatedCompany.js';
import type { Scenario } from './scenario.js';

/** What ends the caller's place in their company: by people whom no other test needs. */
export const leavingScenarios: Record<string, (company: IsolatedCompany) => Promise<Scenario>> = {
  deleteAccount: async ({ owner, mark }) => {
    const person = await newMember(owner, 'user', { firstName: 'Nora', lastName: mark });
    return { person, words: { password: '', code: '' } };
  },
  handOverCompany: async ({ owner, mark }) => {
    const person = await newOwner(owner.services, mark);
    const { viewer } = await newMember(person, 'user', { firstName: 'Nora', lastName: mark });
    return { person, words: { userId: viewer.userId, password: 'correct horse', code: '' } };
  },
};

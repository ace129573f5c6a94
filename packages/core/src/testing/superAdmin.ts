import { User } from '../accounts/user.entity.js';
import { writePastPolicies } from './pastPolicies.js';
import { newMember, refreshViewer, type TestPerson } from './people.js';

/** Makes a member of the owner's company a super admin. */
export async function makeSuperAdmin(person: TestPerson): Promise<TestPerson> {
  const { userId } = person.viewer;
  await writePastPolicies(person.services, async ({ em }) => {
    await em.nativeUpdate(User, { id: userId }, { globalRole: 'admin' });
  });
  return await refreshViewer(person);
}

/** A super admin who is a user of the owner's company. */
export async function newSuperAdmin(owner: TestPerson): Promise<TestPerson> {
  return await makeSuperAdmin(await newMember(owner, 'user', { firstName: 'Sam', lastName: 'Ortega' }));
}

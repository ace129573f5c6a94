import { Membership } from '@snaplore/core/members/membership.entity';
import { writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import { newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';

/** A workspace of another company, which the person runs too. */
export async function ownWorkspaceElsewhere(person: TestPerson): Promise<{ companyId: string; workspaceId: string }> {
  const host = await newOwner(person.services, 'Third Company');
  const { companyId } = host.viewer;
  await writePastPolicies(person.services, ({ em }) => {
    em.persist(em.create(Membership, { companyId, userId: person.viewer.userId, role: 'owner' }));
    return Promise.resolve();
  });
  const { id: workspaceId } = await createWorkspace(host, { title: 'Depot', visibility: 'organization' });
  return { companyId, workspaceId };
}

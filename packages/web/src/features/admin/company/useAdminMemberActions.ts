import { AdminCompanyDocument } from '../../../gql/AdminCompany.js';
import { useRemoveMemberAsAdminMutation } from '../../../gql/RemoveMemberAsAdmin.js';
import { useSetMemberStatusAsAdminMutation } from '../../../gql/SetMemberStatusAsAdmin.js';
import { removeFromLists } from '../../../lib/removeFromLists.js';
import { useAction } from '../../../lib/useAction.js';
import { m } from '../../../paraglide/messages.js';
import { failedAs } from '../../members/failedAs.js';
import type { AdminMember } from './adminMember.js';

interface AdminMemberActions {
  isBusy: boolean;
  setStatus: (status: 'active' | 'deactivated') => Promise<boolean>;
  remove: () => Promise<boolean>;
}

/** What is done to a user of a company (docs/domains/platform.md). */
export function useAdminMemberActions({ id, companyId }: Pick<AdminMember, 'id' | 'companyId'>): AdminMemberActions {
  const [setStatus] = useSetMemberStatusAsAdminMutation();
  const [removeMember] = useRemoveMemberAsAdminMutation({ refetchQueries: [AdminCompanyDocument] });
  const { run, isBusy } = useAction();
  const variables = { companyId, userId: id };
  return {
    isBusy,
    setStatus: (status) =>
      run(() => setStatus({ variables: { ...variables, status } }), {
        success: status === 'active' ? m.users_activated() : m.users_deactivated(),
        failure: failedAs('STATUS_NOT_CHANGED'),
      }),
    remove: () =>
      run(
        () =>
          removeMember({
            variables,
            update: removeFromLists({
              of: { __typename: 'Admin', id: 'admin' },
              list: 'members',
              removed: { __typename: 'AdminMember', companyId, id },
            }),
          }),
        { success: m.users_removed(), failure: failedAs('USER_NOT_REMOVED') },
      ),
  };
}

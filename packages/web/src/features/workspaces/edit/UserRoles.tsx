import { Avatar } from '../../../design/Avatar.js';
import type { Choice } from '../../../design/picker/choice.js';
import { useRemoveWorkspaceRoleMutation } from '../../../gql/RemoveWorkspaceRole.js';
import { useSetWorkspaceRoleMutation } from '../../../gql/SetWorkspaceRole.js';
import { useWorkspaceCandidatesQuery } from '../../../gql/WorkspaceCandidates.js';
import type { RoleUserPartsFragment, WorkspaceRoleHoldersFragment } from '../../../gql/types.js';
import { shortName } from '../../../lib/shortName.js';
import { useAction } from '../../../lib/useAction.js';
import { m } from '../../../paraglide/messages.js';
import { RoleManager } from './RoleManager.js';
import { useCandidateSearch } from './useCandidateSearch.js';

const choiceOf = ({ id, fullName, email, profileImageUrl }: RoleUserPartsFragment): Choice => ({
  id,
  name: fullName,
  note: email ?? '',
  face: <Avatar name={fullName} image={profileImageUrl} size={28} />,
});

/** The users with an own role on a workspace, not only one through a group (docs/domains/workspaces.md). */
export function UserRoles({ workspace }: { workspace: WorkspaceRoleHoldersFragment }) {
  const workspaceId = workspace.id;
  const search = useCandidateSearch(workspaceId);
  const { data, previousData, error, refetch } = useWorkspaceCandidatesQuery(search.options);
  const [setRole] = useSetWorkspaceRoleMutation();
  const [removeRole] = useRemoveWorkspaceRoleMutation();
  const { run } = useAction();
  return (
    <RoleManager
      title={m.workspaces_people()}
      text={m.workspaces_peopleText()}
      addLabel={m.workspaces_addPeople()}
      allAdded={m.workspaces_everybodyAdded()}
      noMatch={m.workspaces_nobodyLikeIt()}
      empty={m.workspaces_noPeopleRoles()}
      holders={workspace.roles.map(({ user, role, isFixed }) => ({ ...choiceOf(user), role, isFixed }))}
      query={search.query}
      onQuery={search.setQuery}
      choices={(data ?? previousData)?.workspace.candidates.map(choiceOf)}
      error={error}
      onOpen={() => {
        search.open(refetch);
      }}
      onAdd={({ id: userId }) => {
        void run(() => setRole({ variables: { input: { workspaceId, userId } } }), { key: `add ${userId}` });
      }}
      onRole={async ({ id: userId }, role) => {
        await run(() => setRole({ variables: { input: { workspaceId, userId, role } } }), { key: `${role} ${userId}` });
      }}
      onRemove={async ({ id: userId, name }) =>
        await run(() => removeRole({ variables: { input: { workspaceId, userId } } }), {
          key: `remove ${userId}`,
          success: m.groups_userRemoved({ name: shortName(name) }),
        })
      }
    />
  );
}

import { Link } from '@tanstack/react-router';
import { IconPeople } from '../../../design/frameIcons.js';
import type { Choice } from '../../../design/picker/choice.js';
import { useRemoveWorkspaceGroupRoleMutation } from '../../../gql/RemoveWorkspaceGroupRole.js';
import { useSetWorkspaceGroupRoleMutation } from '../../../gql/SetWorkspaceGroupRole.js';
import { useWorkspaceGroupCandidatesQuery } from '../../../gql/WorkspaceGroupCandidates.js';
import type { RoleGroupPartsFragment, WorkspaceGroupHoldersFragment } from '../../../gql/types.js';
import { groupsAddress } from '../../../lib/addresses.js';
import { mayManageCompany } from '../../../lib/guards/authGuard.js';
import { useMe } from '../../../lib/session.js';
import { shortName } from '../../../lib/shortName.js';
import { useAction } from '../../../lib/useAction.js';
import { m } from '../../../paraglide/messages.js';
import { RoleManager } from './RoleManager.js';
import { useCandidateSearch } from './useCandidateSearch.js';
import styles from './WorkspaceEdit.module.css';

const choiceOf = ({ id, title, memberCount }: RoleGroupPartsFragment): Choice => ({
  id,
  name: title,
  note: m.workspaces_groupMembers({ count: memberCount }),
  face: (
    <span className={styles.face}>
      <IconPeople />
    </span>
  ),
});

/**
 * The groups with a role on a workspace; where the company has no groups, a link to create one
 * (docs/domains/workspaces.md).
 */
export function GroupRoles({ workspace }: { workspace: WorkspaceGroupHoldersFragment }) {
  const me = useMe();
  const workspaceId = workspace.id;
  const search = useCandidateSearch(workspaceId);
  const { data, previousData, error, refetch } = useWorkspaceGroupCandidatesQuery(search.options);
  const [setRole] = useSetWorkspaceGroupRoleMutation();
  const [removeRole] = useRemoveWorkspaceGroupRoleMutation();
  const { run } = useAction();
  const hasGroups = workspace.groupRoles.length > 0 || workspace.furtherGroup.length > 0;
  return (
    <RoleManager
      title={m.workspaces_groups()}
      text={m.workspaces_groupsText()}
      addLabel={m.workspaces_addGroups()}
      allAdded={hasGroups ? m.workspaces_everyGroupAdded() : m.workspaces_noGroupsYet()}
      noMatch={m.workspaces_noGroupLikeIt()}
      empty={
        hasGroups ? (
          m.workspaces_noGroupRoles()
        ) : (
          <>
            {m.workspaces_noGroupsYet()}
            {mayManageCompany(me) ? (
              <>
                {' '}
                <Link {...groupsAddress}>{m.workspaces_createGroupHint()}</Link>
              </>
            ) : null}
          </>
        )
      }
      holders={workspace.groupRoles.map(({ group, role }) => ({ ...choiceOf(group), role, isFixed: false }))}
      query={search.query}
      onQuery={search.setQuery}
      choices={(data ?? previousData)?.workspace.groupCandidates.map(choiceOf)}
      error={error}
      onOpen={() => {
        search.open(refetch);
      }}
      onAdd={({ id: groupId }) => {
        void run(() => setRole({ variables: { input: { workspaceId, groupId } } }), { key: `add ${groupId}` });
      }}
      onRole={async ({ id: groupId }, role) => {
        await run(() => setRole({ variables: { input: { workspaceId, groupId, role } } }), {
          key: `${role} ${groupId}`,
        });
      }}
      onRemove={async ({ id: groupId, name }) =>
        await run(() => removeRole({ variables: { input: { workspaceId, groupId } } }), {
          key: `remove ${groupId}`,
          success: m.workspaces_groupRemoved({ name: shortName(name) }),
        })
      }
    />
  );
}

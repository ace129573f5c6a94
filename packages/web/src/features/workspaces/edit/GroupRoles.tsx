import { skipToken } from '@apollo/client/react';
import { delays } from '@snaplore/schema/limits';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { IconPeople } from '../../../design/icons.js';
import type { Choice } from '../../../design/picker/choice.js';
import { useRemoveWorkspaceGroupRoleMutation } from '../../../gql/RemoveWorkspaceGroupRole.js';
import { useSetWorkspaceGroupRoleMutation } from '../../../gql/SetWorkspaceGroupRole.js';
import { useWorkspaceGroupCandidatesQuery } from '../../../gql/WorkspaceGroupCandidates.js';
import type { WorkspaceGroupHoldersFragment } from '../../../gql/types.js';
import { groupsAddress } from '../../../lib/addresses.js';
import { mayManageCompany } from '../../../lib/guards/authGuard.js';
import { useMe } from '../../../lib/session.js';
import { shortName } from '../../../lib/shortName.js';
import { useAction } from '../../../lib/useAction.js';
import { useDebounced } from '../../../lib/useDebounced.js';
import { m } from '../../../paraglide/messages.js';
import { RoleManager } from './RoleManager.js';
import styles from './WorkspaceEdit.module.css';

interface Group {
  id: string;
  title: string;
  memberCount: number;
}

const choiceOf = ({ id, title, memberCount }: Group): Choice => ({
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
  const [query, setQuery] = useState('');
  const [isWanted, setWanted] = useState(false);
  const [settled] = useDebounced(query.trim(), delays.peopleSearchDebounce);
  const { data, previousData, error, refetch } = useWorkspaceGroupCandidatesQuery(
    isWanted ? { variables: { id: workspaceId, query: settled }, fetchPolicy: 'cache-and-network' } : skipToken,
  );
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
      query={query}
      onQuery={setQuery}
      choices={(data ?? previousData)?.workspace.groupCandidates.map(choiceOf)}
      error={error}
      onOpen={() => {
        setWanted(true);
        // Which groups can still be added may have changed.
        if (isWanted) void refetch().catch(() => undefined);
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

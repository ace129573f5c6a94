import { skipToken } from '@apollo/client/react';
import { delays } from '@snaplore/schema/limits';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { IconPeople } from '../../../design/icons.js';
import { useRemoveWorkspaceGroupRoleMutation } from '../../../gql/RemoveWorkspaceGroupRole.js';
import { useSetWorkspaceGroupRoleMutation } from '../../../gql/SetWorkspaceGroupRole.js';
import { useWorkspaceGroupCandidatesQuery } from '../../../gql/WorkspaceGroupCandidates.js';
import type { WorkspaceGroupHoldersFragment } from '../../../gql/types.js';
import { groupsAddress } from '../../../lib/addresses.js';
import { mayManageCompany } from '../../../lib/guards/authGuard.js';
import { useMe } from '../../../lib/session.js';
import { shortName } from '../../../lib/shortName.js';
import { useDebounced } from '../../../lib/useDebounced.js';
import { m } from '../../../paraglide/messages.js';
import { attempt } from './attempt.js';
import type { Candidate } from './holder.js';
import { RoleManager } from './RoleManager.js';
import styles from './WorkspaceEdit.module.css';

interface Group {
  id: string;
  title: string;
  memberCount: number;
}

const candidateOf = ({ id, title, memberCount }: Group): Candidate => ({
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
 * The groups with a role on a workspace; where the company has none, the way to make one (spec 3 §2, group roles
 * manager).
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
  const hasGroups = workspace.groupRoles.length > 0 || workspace.furtherGroup.length > 0;
  return (
    <RoleManager
      title={m.workspaces_groups()}
      text={m.workspaces_groupsText()}
      addLabel={m.workspaces_addGroups()}
      allAdded={hasGroups ? m.workspaces_everyGroupAdded() : m.workspaces_noGroupsYet()}
      noneLikeIt={m.workspaces_noGroupLikeIt()}
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
      holders={workspace.groupRoles.map(({ group, role }) => ({ ...candidateOf(group), role, isFixed: false }))}
      query={query}
      onQuery={setQuery}
      candidates={(data ?? previousData)?.workspace.groupCandidates.map(candidateOf)}
      error={error}
      onOpen={() => {
        setWanted(true);
        // What is still to be added has changed since.
        if (isWanted) void refetch().catch(() => undefined);
      }}
      onAdd={({ id: groupId }) => {
        void attempt(setRole({ variables: { input: { workspaceId, groupId } } }));
      }}
      onRole={async ({ id: groupId }, role) => {
        await attempt(setRole({ variables: { input: { workspaceId, groupId, role } } }));
      }}
      onRemove={async ({ id: groupId, name }) =>
        await attempt(
          removeRole({ variables: { input: { workspaceId, groupId } } }),
          m.workspaces_groupRemoved({ name: shortName(name) }),
        )
      }
    />
  );
}

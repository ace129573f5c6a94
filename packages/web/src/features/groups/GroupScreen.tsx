import { Suspense, lazy, useState } from 'react';
import { Button } from '../../design/Button.js';
import { IconPlus } from '../../design/frameIcons.js';
import { IconArrowLeft, IconChevronDown } from '../../design/icons.js';
import { LinkButton } from '../../design/LinkButton.js';
import { Menu } from '../../design/Menu.js';
import { PageTitle } from '../../design/PageTitle.js';
import { Panel, PanelScroll } from '../../design/Panel.js';
import { QueryState } from '../../design/QueryState.js';
import { TableSkeleton } from '../../design/TableSkeleton.js';
import { useGroupQuery } from '../../gql/Group.js';
import { groupsAddress } from '../../lib/addresses.js';
import { m } from '../../paraglide/messages.js';
import { can } from '../../lib/session.js';
import { GroupTitle } from './GroupTitle.js';
import styles from './Groups.module.css';
import { GroupUsersTable } from './GroupUsersTable.js';
import { useRemoveGroupUser } from './useRemoveGroupUser.js';

const AddToGroupDialog = lazy(() => import('./AddToGroupDialog.js'));

/** A group: its members, its invited users, and Add user (docs/domains/groups.md). */
export function GroupScreen({ id }: { id: string }) {
  const { data, error, refetch } = useGroupQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const { removeMember, removeInvited } = useRemoveGroupUser(id);
  const [isAdding, setAdding] = useState(false);
  const group = data?.group;
  const isManaged = can(group, 'Group.manageMembers');

  return (
    <Panel>
      <PageTitle
        actions={
          isManaged ? (
            <Menu>
              <Menu.Target>
                <Button variant="filled" rightSection={<IconChevronDown size={12} />}>
                  {m.groups_addUserMenu()}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item
                  leftSection={<IconPlus />}
                  onClick={() => {
                    setAdding(true);
                  }}
                >
                  {m.groups_addUser()}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          ) : undefined
        }
      >
        {m.groups_manageTitle()}
      </PageTitle>
      <PanelScroll>
        <div className={styles.back}>
          <LinkButton variant="subtle" leftSection={<IconArrowLeft />} {...groupsAddress}>
            {m.groups_backToGroups()}
          </LinkButton>
          {group ? (
            <div className={styles.heading}>
              <GroupTitle group={group} />
            </div>
          ) : null}
        </div>
        <QueryState
          data={group}
          error={error}
          onRetry={refetch}
          failed={m.groups_groupFailed()}
          skeleton={<TableSkeleton rows={6} />}
        >
          {({ members, invitations }) => (
            <>
              <GroupUsersTable
                title={m.groups_users()}
                empty={m.groups_nobody()}
                users={members.map(({ id: userId, fullName, email, profileImageUrl: image }) => ({
                  id: userId,
                  fullName,
                  email: email ?? '',
                  image,
                }))}
                onRemove={
                  isManaged
                    ? (userId, name) => {
                        void removeMember(userId, name);
                      }
                    : undefined
                }
              />
              <GroupUsersTable
                title={m.groups_invitedUsers()}
                empty={m.groups_nobodyInvited()}
                users={invitations.map(({ email, firstName, lastName }) => ({
                  id: email,
                  fullName: `${firstName} ${lastName}`,
                  email,
                }))}
                onRemove={
                  isManaged
                    ? (email, name) => {
                        void removeInvited(email, name);
                      }
                    : undefined
                }
              />
            </>
          )}
        </QueryState>
      </PanelScroll>
      <Suspense>
        {isAdding ? (
          <AddToGroupDialog
            groupId={id}
            onClose={() => {
              setAdding(false);
            }}
          />
        ) : null}
      </Suspense>
    </Panel>
  );
}

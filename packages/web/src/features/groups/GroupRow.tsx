import { useNavigate } from '@tanstack/react-router';
import { memo } from 'react';
import { AvatarStack } from '../../design/AvatarStack.js';
import { IconButton } from '../../design/IconButton.js';
import { IconPeople } from '../../design/frameIcons.js';
import { IconTrash } from '../../design/icons.js';
import { Menu } from '../../design/Menu.js';
import tables from '../../design/Table.module.css';
import type { RowProps } from '../../design/VirtualRows.js';
import type { GroupsQuery } from '../../gql/types.js';
import { groupAddress } from '../../lib/addresses.js';
import { slashDate } from '../../lib/dates.js';
import { can } from '../../lib/session.js';
import { RowMenu } from '../shell/RowMenu.js';
import { GroupTitle } from './GroupTitle.js';
import styles from './Groups.module.css';
import { m } from '../../paraglide/messages.js';

export type ListedGroup = NonNullable<GroupsQuery['company']>['groups']['nodes'][number];

interface GroupRowProps extends RowProps {
  group: ListedGroup;
  /** Both must be the same functions for all rows and renders, so that only new rows render while scrolling. */
  onUsers: (group: ListedGroup) => void;
  onDelete: (group: ListedGroup) => void;
}

/** A group in the list: its name, date, members and menu. */
export const GroupRow = memo(function GroupRow({ group, onUsers, onDelete, ...row }: GroupRowProps) {
  const navigate = useNavigate();
  return (
    <tr {...row}>
      <td>
        <span className={styles.name}>
          <GroupTitle group={group} />
        </span>
      </td>
      <td className={`${tables.dim ?? ''} ${styles.hideSmall ?? ''} num`}>{slashDate(group.createdAt)}</td>
      <td>
        <button
          type="button"
          className={styles.users}
          aria-label={m.groups_usersOf({ title: group.title, count: group.memberCount })}
          onClick={() => {
            onUsers(group);
          }}
        >
          {group.memberCount === 0 ? (
            <IconPeople />
          ) : (
            <AvatarStack people={group.firstMembers} total={group.memberCount} />
          )}
        </button>
      </td>
      <td>
        <span className={styles.actions}>
          {can(group, 'Group.delete') ? (
            <IconButton
              className={styles.hideSmall}
              label={`${m.groups_deleteGroup()} ${group.title}`}
              onClick={() => {
                onDelete(group);
              }}
            >
              <IconTrash />
            </IconButton>
          ) : null}
          <RowMenu label={m.groups_actionsOf({ title: group.title })}>
            <Menu.Item
              leftSection={<IconPeople />}
              onClick={() => {
                void navigate(groupAddress(group));
              }}
            >
              {m.groups_manageGroup()}
            </Menu.Item>
            {can(group, 'Group.delete') ? (
              <Menu.Item
                data-danger
                leftSection={<IconTrash />}
                onClick={() => {
                  onDelete(group);
                }}
              >
                {m.groups_deleteGroup()}
              </Menu.Item>
            ) : null}
          </RowMenu>
        </span>
      </td>
    </tr>
  );
});

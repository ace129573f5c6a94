import { useNavigate } from '@tanstack/react-router';
import { AvatarStack } from '../../design/AvatarStack.js';
import { IconButton } from '../../design/IconButton.js';
import { IconMore, IconPeople, IconTrash } from '../../design/icons.js';
import { Menu } from '../../design/Menu.js';
import tables from '../../design/Table.module.css';
import type { GroupsQuery } from '../../gql/types.js';
import { groupAddress } from '../../lib/addresses.js';
import { slashDate } from '../../lib/dates.js';
import { can } from '../../lib/session.js';
import { GroupTitle } from './GroupTitle.js';
import styles from './Groups.module.css';
import { m } from './messages.js';

export type ListedGroup = NonNullable<GroupsQuery['company']>['groups']['nodes'][number];

interface GroupRowProps {
  group: ListedGroup;
  onUsers: () => void;
  onDelete: () => void;
}

export function GroupRow({ group, onUsers, onDelete }: GroupRowProps) {
  const navigate = useNavigate();
  return (
    <tr>
      <td><span className={styles.name}><GroupTitle group={group} /></span></td>
      <td className={`${tables.dim ?? ''} ${styles.hideSmall ?? ''} num`}>{slashDate(group.createdAt)}</td>
      <td>
        <button type="button" className={styles.users} aria-label={m.usersOf(group.title, group.memberCount)} onClick={onUsers}>
          {group.memberCount === 0 ? <IconPeople /> : <AvatarStack people={group.firstMembers} total={group.memberCount} />}
        </button>
      </td>
      <td>
        <span className={styles.actions}>
          {can(group, 'Group.delete')
            ? <IconButton className={styles.hideSmall} label={`${m.deleteGroup} ${group.title}`} onClick={onDelete}><IconTrash /></IconButton>
            : null}
          <Menu>
            <Menu.Target><IconButton label={m.actionsOf(group.title)}><IconMore /></IconButton></Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconPeople />} onClick={() => { void navigate(groupAddress(group)); }}>{m.manageGroup}</Menu.Item>
              {can(group, 'Group.delete')
                ? <Menu.Item data-danger leftSection={<IconTrash />} onClick={onDelete}>{m.deleteGroup}</Menu.Item>
                : null}
            </Menu.Dropdown>
          </Menu>
        </span>
      </td>
    </tr>
  );
}

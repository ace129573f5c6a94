import { ActionsColumn } from '../../design/ActionsColumn.js';
import { Avatar } from '../../design/Avatar.js';
import { IconClose } from '../../design/frameIcons.js';
import { Menu } from '../../design/Menu.js';
import tables from '../../design/Table.module.css';
import { VirtualRows } from '../../design/VirtualRows.js';
import { useMobile } from '../../lib/useMobile.js';
import { RowMenu } from '../shell/RowMenu.js';
import styles from './Groups.module.css';
import { m } from '../../paraglide/messages.js';

interface GroupUsersTableProps {
  title: string;
  /** Shown if there are none. */
  empty: string;
  users: readonly { id: string; fullName: string; email: string; image?: string | null }[];
  /** Left out if the viewer may not remove users. */
  onRemove?: ((id: string, fullName: string) => void) | undefined;
}

/** The members or the invited users of a group, each with Remove user (docs/domains/groups.md). */
export function GroupUsersTable({ title, empty, users, onRemove }: GroupUsersTableProps) {
  const isMobile = useMobile();
  return (
    <section aria-label={title}>
      <h2 className={styles.section}>{title}</h2>
      {users.length === 0 ? (
        <p className={styles.nobody}>{empty}</p>
      ) : (
        <table className={tables.table} aria-rowcount={users.length + 1}>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col">{m.groups_columnName()}</th>
              <th scope="col" className={tables.hideSmall}>
                {m.groups_columnEmail()}
              </th>
              <ActionsColumn className={styles.tail} />
            </tr>
          </thead>
          <VirtualRows as="tbody" items={users} height={isMobile ? 48 : 36}>
            {({ id, fullName, email, image }, row) => (
              <tr {...row}>
                <td>
                  <span className="row">
                    <Avatar name={fullName} image={image} />
                    <b className="cut" title={fullName}>
                      {fullName}
                    </b>
                  </span>
                </td>
                <td className={`${tables.hideSmall ?? ''} ${tables.dim ?? ''}`} title={email}>
                  {email}
                </td>
                <td>
                  {onRemove ? (
                    <span className={styles.actions}>
                      <RowMenu label={m.groups_actionsOf({ title: fullName })}>
                        <Menu.Item
                          data-danger
                          leftSection={<IconClose />}
                          onClick={() => {
                            onRemove(id, fullName);
                          }}
                        >
                          {m.groups_removeUser()}
                        </Menu.Item>
                      </RowMenu>
                    </span>
                  ) : null}
                </td>
              </tr>
            )}
          </VirtualRows>
        </table>
      )}
    </section>
  );
}

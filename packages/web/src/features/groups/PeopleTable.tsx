import { Avatar } from '../../design/Avatar.js';
import { IconButton } from '../../design/IconButton.js';
import { IconMore, IconClose } from '../../design/icons.js';
import { Menu } from '../../design/Menu.js';
import tables from '../../design/Table.module.css';
import styles from './Groups.module.css';
import { m } from './messages.js';

interface PeopleTableProps {
  title: string;
  /** Said where there is nobody. */
  empty: string;
  people: readonly { key: string; fullName: string; email: string; image?: string | null }[];
  /** Left out for who may not remove anybody. */
  onRemove?: ((key: string, fullName: string) => void) | undefined;
}

/** The people, or the invited people, of one group, each with Remove user (spec 3 §2). */
export function PeopleTable({ title, empty, people, onRemove }: PeopleTableProps) {
  return (
    <section aria-label={title}>
      <h2 className={styles.section}>{title}</h2>
      {people.length === 0 ? <p className={styles.nobody}>{empty}</p> : (
        <table className={tables.table}>
          <thead>
            <tr>
              <th scope="col">{m.columnName}</th>
              <th scope="col" className={tables.hideSmall}>{m.columnEmail}</th>
              <th scope="col" className={styles.tail} aria-label={m.columnActions} />
            </tr>
          </thead>
          <tbody>
            {people.map(({ key, fullName, email, image }) => (
              <tr key={key}>
                <td><span className="row"><Avatar name={fullName} image={image} /><b className="cut" title={fullName}>{fullName}</b></span></td>
                <td className={`${tables.hideSmall ?? ''} ${tables.dim ?? ''}`} title={email}>{email}</td>
                <td>
                  {onRemove ? (
                    <span className={styles.actions}>
                      <Menu>
                        <Menu.Target><IconButton label={m.actionsOf(fullName)}><IconMore /></IconButton></Menu.Target>
                        <Menu.Dropdown>
                          <Menu.Item data-danger leftSection={<IconClose />} onClick={() => { onRemove(key, fullName); }}>{m.removeUser}</Menu.Item>
                        </Menu.Dropdown>
                      </Menu>
                    </span>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

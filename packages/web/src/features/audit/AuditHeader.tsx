import tables from '../../design/Table.module.css';
import { m } from '../../paraglide/messages.js';
import styles from './AuditLogScreen.module.css';

/** The columns of an audit log: when, who, what, to what, from where. */
export function AuditHeader() {
  return (
    <thead>
      <tr>
        <th scope="col" className={`${styles.when ?? ''} ${tables.hideSmall ?? ''}`}>
          {m.audit_when()}
        </th>
        <th scope="col" className={styles.who}>
          {m.audit_who()}
        </th>
        <th scope="col" className={styles.what}>
          {m.audit_what()}
        </th>
        <th scope="col" className={tables.hideSmall}>
          {m.audit_toWhat()}
        </th>
        <th scope="col" className={styles.addressHead}>
          {m.audit_fromWhere()}
        </th>
      </tr>
    </thead>
  );
}

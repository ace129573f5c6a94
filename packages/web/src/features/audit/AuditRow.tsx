import { useFragment } from '@apollo/client/react';
import { Avatar } from '../../design/Avatar.js';
import tables from '../../design/Table.module.css';
import { AuditRowFragmentDoc } from '../../gql/AuditRow.js';
import type { AuditLogQuery } from '../../gql/types.js';
import { dateAndTime } from '../../lib/dates.js';
import { m } from '../../paraglide/messages.js';
import { auditActionText, detailText } from './auditWords.js';
import styles from './AuditLogScreen.module.css';

type Entry = NonNullable<AuditLogQuery['company']>['auditLog']['nodes'][number];

/** An entry of the log. On a narrow screen the time is below the user, and the object below the action. */
export function AuditRow({ entry }: { entry: Entry }) {
  const { data, complete } = useFragment({ fragment: AuditRowFragmentDoc, fragmentName: 'AuditRow', from: entry });
  if (!complete) return null;
  const when = dateAndTime(data.createdAt);
  const details = detailText(data);
  const small = `${styles.below ?? ''} cut`;
  return (
    <tr>
      <td className={`${tables.hideSmall ?? ''} ${tables.dim ?? ''} num`}>
        <time dateTime={data.createdAt}>{when}</time>
      </td>
      <td>
        <span className="row">
          <Avatar name={data.actorName} size={20} />
          <span className={styles.two}>
            <b className="cut" title={data.actorName}>
              {data.actorName}
            </b>
            {data.adminName === null ? null : (
              <span className="meta cut" title={m.sessions_inPlace({ admin: data.adminName, user: data.actorName })}>
                {m.audit_inPlaceBy({ name: data.adminName })}
              </span>
            )}
            <span className={`${small} num`}>{when}</span>
          </span>
        </span>
      </td>
      <td>
        <span className={styles.two}>
          <span
            className="cut"
            title={details === '' ? auditActionText(data.action) : `${auditActionText(data.action)}: ${details}`}
          >
            {auditActionText(data.action)}
            {details === '' ? null : <span className={styles.details}>{details}</span>}
          </span>
          <span className={small} title={data.subjectName}>
            {data.subjectName}
          </span>
        </span>
      </td>
      <td className={tables.hideSmall} title={data.subjectName}>
        {data.subjectName}
      </td>
      <td className={`${styles.address ?? ''} ${tables.dim ?? ''} num`} title={data.address}>
        {data.address}
      </td>
    </tr>
  );
}

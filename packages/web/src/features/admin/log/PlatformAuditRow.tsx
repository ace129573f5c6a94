import { useFragment } from '@apollo/client/react';
import type { FragmentType } from '@apollo/client';
import { Avatar } from '../../../design/Avatar.js';
import tables from '../../../design/Table.module.css';
import { PlatformAuditRowFragmentDoc } from '../../../gql/PlatformAuditRow.js';
import type { PlatformAuditRowFragment } from '../../../gql/types.js';
import { dateAndTime } from '../../../lib/dates.js';
import { detailText } from '../../audit/auditWords.js';
import styles from '../../audit/AuditLogScreen.module.css';
import { platformAuditName } from './platformAuditName.js';

/** An entry of the log. On a narrow screen the time is below the person, and the subject below the action. */
export function PlatformAuditRow({ entry }: { entry: FragmentType<PlatformAuditRowFragment> }) {
  const { data, complete } = useFragment({
    fragment: PlatformAuditRowFragmentDoc,
    fragmentName: 'PlatformAuditRow',
    from: entry,
  });
  if (!complete) return null;
  const { createdAt, actorName, action, companyTitle, subjectName, address } = data;
  const when = dateAndTime(createdAt);
  const what = platformAuditName(action);
  const details = detailText(data);
  // What concerns a whole company has its title for a subject.
  const subject =
    companyTitle === '' || companyTitle === subjectName ? subjectName : `${subjectName} · ${companyTitle}`;
  const small = `${styles.below ?? ''} cut`;
  return (
    <tr>
      <td className={`${tables.hideSmall ?? ''} ${tables.dim ?? ''} num`}>
        <time dateTime={createdAt}>{when}</time>
      </td>
      <td>
        <span className="row">
          <Avatar name={actorName} size={20} />
          <span className={styles.two}>
            <b className="cut" title={actorName}>
              {actorName}
            </b>
            <span className={`${small} num`}>{when}</span>
          </span>
        </span>
      </td>
      <td>
        <span className={styles.two}>
          <span className="cut" title={details === '' ? what : `${what}: ${details}`}>
            {what}
            {details === '' ? null : <span className={styles.details}>{details}</span>}
          </span>
          <span className={small} title={subject}>
            {subject}
          </span>
        </span>
      </td>
      <td className={tables.hideSmall} title={subject}>
        {subject}
      </td>
      <td className={`${styles.address ?? ''} ${tables.dim ?? ''} num`} title={address}>
        {address}
      </td>
    </tr>
  );
}

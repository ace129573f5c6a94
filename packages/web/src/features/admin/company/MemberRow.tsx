import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { memo } from 'react';
import { StatusDot } from '../../../design/StatusDot.js';
import tables from '../../../design/Table.module.css';
import type { RowProps } from '../../../design/VirtualRows.js';
import { AdminMemberRowFragmentDoc } from '../../../gql/AdminMemberRow.js';
import type { AdminMemberRowFragment } from '../../../gql/types.js';
import { dottedDateAndTime } from '../../../lib/dates.js';
import { statusTones } from '../../members/statusTones.js';
import { memberStatusName } from '../../members/teamWords.js';
import { nameOf, type AdminMember } from './adminMember.js';
import { MemberMenu } from './MemberMenu.js';
import styles from './Company.module.css';

interface MemberRowProps extends RowProps {
  member: FragmentType<AdminMemberRowFragment>;
  /** Must be the same function for all rows and renders, so that only new rows render when the list grows. */
  onRemove: (member: AdminMember) => void;
}

/** A user of a company (docs/domains/platform.md). */
export const MemberRow = memo(function MemberRow({ member: node, onRemove, ...row }: MemberRowProps) {
  const { data: member, complete } = useFragment({
    fragment: AdminMemberRowFragmentDoc,
    fragmentName: 'AdminMemberRow',
    from: node,
  });
  if (!complete) return null;
  const { firstName, lastName, email, status, lastTimeLoggedIn } = member;
  return (
    <tr {...row}>
      <td className={styles.firstName}>
        <span className={styles.two}>
          <b className="cut" title={firstName}>
            {firstName}
            <span className={styles.beside}>{` ${lastName}`}</span>
          </b>
          <a className={`${styles.below ?? ''} cut`} href={`mailto:${email}`} title={email}>
            {email}
          </a>
        </span>
      </td>
      <td className={styles.lastName} title={lastName}>
        {lastName}
      </td>
      <td className={styles.mail} title={email}>
        <a className={styles.email} href={`mailto:${email}`}>
          {email}
        </a>
      </td>
      <td className={styles.status}>
        <StatusDot tone={statusTones[status]}>{memberStatusName(status)}</StatusDot>
      </td>
      <td className={`${styles.last ?? ''} ${tables.dim ?? ''} num`}>
        {lastTimeLoggedIn === null ? '-' : dottedDateAndTime(lastTimeLoggedIn)}
      </td>
      <td className={styles.actions}>
        <MemberMenu member={member} name={nameOf(member)} onRemove={onRemove} />
      </td>
    </tr>
  );
});

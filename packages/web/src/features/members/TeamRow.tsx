import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { memo } from 'react';
import { companyRoleName } from '../../lib/roleNames.js';
import { Avatar } from '../../design/Avatar.js';
import { IconChevronDown } from '../../design/icons.js';
import { StatusDot } from '../../design/StatusDot.js';
import type { RowProps } from '../../design/VirtualRows.js';
import { TeamRowPartsFragmentDoc } from '../../gql/TeamRowParts.js';
import type { TeamRowPartsFragment } from '../../gql/types.js';
import { useMe } from '../../lib/session.js';
import { MemberActions } from './MemberActions.js';
import { m } from '../../paraglide/messages.js';
import type { MemberQuestion, TeamMember } from './teamMember.js';
import { statusTones } from './statusTones.js';
import { memberStatusName } from './teamWords.js';
import styles from './Team.module.css';

interface TeamRowProps extends RowProps {
  member: FragmentType<TeamRowPartsFragment>;
  /** Must be the same function for all rows and renders, so that only new rows render when the list grows. */
  onAsk: (question: MemberQuestion, user: TeamMember) => void;
}

/** A member or an invited user, with their status, role and actions (docs/domains/members.md). */
export const TeamRow = memo(function TeamRow({ member, onAsk, ...row }: TeamRowProps) {
  const me = useMe();
  const { data: user, complete } = useFragment({
    fragment: TeamRowPartsFragmentDoc,
    fragmentName: 'TeamRowParts',
    from: member,
  });
  if (!complete) return null;
  const { id, fullName, email, role, status } = user;
  const label = companyRoleName(role);
  return (
    <tr {...row}>
      <td>
        <span className={styles.user}>
          <Avatar name={fullName} />
          <span className={styles.names}>
            <span className={styles.name}>
              <b className={`cut ${status === 'deactivated' ? (styles.out ?? '') : ''}`} title={fullName}>
                {fullName}
              </b>
              {id === me.id ? <span className={styles.you}>{m.users_you()}</span> : null}
            </span>
            <span className={`${styles.email ?? ''} cut`} title={email}>
              <span className={styles.below}>{`${label} · `}</span>
              {email}
            </span>
          </span>
        </span>
      </td>
      <td>
        <StatusDot tone={statusTones[status]}>{memberStatusName(status)}</StatusDot>
      </td>
      <td className={styles.hideSmall}>
        {user.abilities.includes('changeRole') ? (
          <button
            type="button"
            className={styles.roleButton}
            aria-haspopup="dialog"
            aria-label={m.users_changeRoleOf({ name: fullName, role: label })}
            onClick={() => {
              onAsk('role', user);
            }}
          >
            {label}
            <IconChevronDown size={12} />
          </button>
        ) : (
          label
        )}
      </td>
      <td className={styles.actions}>
        <MemberActions
          user={user}
          onAsk={(question) => {
            onAsk(question, user);
          }}
        />
      </td>
    </tr>
  );
});

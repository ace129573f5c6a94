import type { FragmentType } from '@apollo/client';
import { Suspense, lazy, useCallback, useState } from 'react';
import { ActionsColumn } from '../../design/ActionsColumn.js';
import tables from '../../design/Table.module.css';
import { VirtualRows } from '../../design/VirtualRows.js';
import type { CompanyRole, TeamRowPartsFragment } from '../../gql/types.js';
import { m } from '../../paraglide/messages.js';
import { useMedia } from '../../lib/useMedia.js';
import type { MemberQuestion, TeamMember } from './teamMember.js';
import { TeamRow } from './TeamRow.js';
import styles from './Team.module.css';

const MemberDialog = lazy(() => import('./MemberDialog.js'));

interface TeamTableProps {
  companyId: string;
  nodes: readonly ({ id: string } & FragmentType<TeamRowPartsFragment>)[];
  /** Of all pages, loaded or not. */
  totalCount: number;
  givableRoles: readonly CompanyRole[];
  onEndNear: () => void;
}

/** The members and invited users with name, status, role and actions (docs/domains/members.md). */
export function TeamTable({ companyId, nodes, totalCount, givableRoles, onEndNear }: TeamTableProps) {
  // As in the style sheet: the address is then below the name, and rows are higher.
  const isNarrow = useMedia('(max-width: 1180px)');
  const [asked, setAsked] = useState<{ question: MemberQuestion; user: TeamMember } | null>(null);
  const ask = useCallback((question: MemberQuestion, user: TeamMember) => {
    setAsked({ question, user });
  }, []);
  return (
    <>
      <table className={`${tables.table ?? ''} ${styles.table ?? ''}`} aria-rowcount={totalCount + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{m.common_columnName()}</th>
            <th scope="col" className={styles.status}>
              {m.common_columnStatus()}
            </th>
            <th scope="col" className={`${styles.role ?? ''} ${styles.hideSmall ?? ''}`}>
              {m.common_columnRole()}
            </th>
            <ActionsColumn className={styles.actions} />
          </tr>
        </thead>
        <VirtualRows as="tbody" items={nodes} height={isNarrow ? 48 : 36} onEndNear={onEndNear}>
          {(node, row) => <TeamRow {...row} member={node} onAsk={ask} />}
        </VirtualRows>
      </table>
      <Suspense>
        {asked ? (
          <MemberDialog
            {...asked}
            companyId={companyId}
            givableRoles={givableRoles}
            onClose={() => {
              setAsked(null);
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}

import type { FragmentType } from '@apollo/client';
import { Suspense, lazy, useCallback, useState } from 'react';
import { ActionsColumn } from '../../../design/ActionsColumn.js';
import tables from '../../../design/Table.module.css';
import { VirtualRows } from '../../../design/VirtualRows.js';
import type { AdminMemberRowFragment } from '../../../gql/types.js';
import { useMedia } from '../../../lib/useMedia.js';
import { m } from '../../../paraglide/messages.js';
import type { AdminMember } from './adminMember.js';
import { MemberRow } from './MemberRow.js';
import styles from './Company.module.css';

const RemoveMemberDialog = lazy(() => import('./RemoveMemberDialog.js'));

interface MembersTableProps {
  nodes: readonly ({ id: string; companyId: string } & FragmentType<AdminMemberRowFragment>)[];
  /** Of all pages, loaded or not. */
  totalCount: number;
  onEndNear: () => void;
}

/** The users of a company, a row each (docs/domains/platform.md). */
export function MembersTable({ nodes, totalCount, onEndNear }: MembersTableProps) {
  // As in the style sheet: the address is then below the name, and rows are higher.
  const isNarrow = useMedia('(max-width: 1180px)');
  const [removed, setRemoved] = useState<AdminMember | null>(null);
  const askToRemove = useCallback((member: AdminMember) => {
    setRemoved(member);
  }, []);
  return (
    <>
      <table
        className={`${tables.table ?? ''} ${styles.table ?? ''}`}
        aria-label={m.admin_tabUsers()}
        aria-rowcount={totalCount + 1}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={styles.firstName}>
              {m.admin_columnFirstName()}
            </th>
            <th scope="col" className={styles.lastName}>
              {m.admin_columnLastName()}
            </th>
            <th scope="col" className={styles.mail}>
              {m.admin_columnEmail()}
            </th>
            <th scope="col" className={styles.status}>
              {m.common_columnStatus()}
            </th>
            <th scope="col" className={styles.last}>
              {m.admin_columnLastLogin()}
            </th>
            <ActionsColumn className={styles.actions} />
          </tr>
        </thead>
        <VirtualRows as="tbody" items={nodes} height={isNarrow ? 48 : 36} onEndNear={onEndNear}>
          {(node, row) => <MemberRow {...row} member={node} onRemove={askToRemove} />}
        </VirtualRows>
      </table>
      <Suspense>
        {removed ? (
          <RemoveMemberDialog
            member={removed}
            onClose={() => {
              setRemoved(null);
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}

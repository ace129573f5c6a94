import type { FragmentType } from '@apollo/client';
import { Suspense, lazy, useCallback, useState } from 'react';
import { ActionsColumn } from '../../../design/ActionsColumn.js';
import tables from '../../../design/Table.module.css';
import { VirtualRows } from '../../../design/VirtualRows.js';
import type { AdminCompanyRowFragment } from '../../../gql/types.js';
import { useMedia } from '../../../lib/useMedia.js';
import { m } from '../../../paraglide/messages.js';
import type { CompaniesChoice } from './companiesChoice.js';
import type { AdminCompany, CompanyQuestion } from './adminCompany.js';
import { CompanyRow } from './CompanyRow.js';
import { SortButton, SortHeader } from './SortHeader.js';
import styles from './Companies.module.css';

const CompanyDialog = lazy(() => import('./CompanyDialog.js'));

/** Pixels from the end of the list at which the next page loads. */
const endNear = 200;

interface CompaniesTableProps {
  nodes: readonly ({ id: string } & FragmentType<AdminCompanyRowFragment>)[];
  /** Of all pages, loaded or not. */
  totalCount: number;
  /** Another list is on its way. */
  isBusy: boolean;
  choice: CompaniesChoice;
  onChoice: (choice: CompaniesChoice) => void;
  onEndNear: () => void;
}

/** Companies, a row each (docs/domains/platform.md). */
export function CompaniesTable({ nodes, totalCount, isBusy, choice, onChoice, onEndNear }: CompaniesTableProps) {
  // As in the style sheet: the domain is then below the name, and rows are higher.
  const isNarrow = useMedia('(max-width: 1180px)');
  const [asked, setAsked] = useState<{ question: CompanyQuestion; company: AdminCompany } | null>(null);
  const ask = useCallback((question: CompanyQuestion, company: AdminCompany) => {
    setAsked({ question, company });
  }, []);
  const sorted = {
    sort: choice.sort,
    onSort: (sort: CompaniesChoice['sort']) => {
      onChoice({ ...choice, sort });
    },
  };
  return (
    <>
      <table
        className={`${tables.table ?? ''} ${styles.table ?? ''}`}
        aria-label={m.admin_companies()}
        aria-rowcount={totalCount + 1}
        aria-busy={isBusy}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">
              <span className="row">
                {m.admin_columnCompany()}
                <span className={styles.below}>
                  <span aria-hidden="true">|</span>
                  <SortButton by="domain" label={m.admin_columnDomain()} {...sorted} />
                </span>
              </span>
            </th>
            <SortHeader by="domain" label={m.admin_columnDomain()} className={styles.domain} {...sorted} />
            <SortHeader by="users" label={m.admin_columnUsers()} className={styles.users} {...sorted} />
            <th scope="col" className={styles.workspaces}>
              {m.admin_columnWorkspaces()}
            </th>
            <th scope="col" className={styles.billing}>
              {m.admin_columnBilling()}
            </th>
            <SortHeader by="ai" label={m.admin_columnAi()} className={styles.ai} {...sorted} />
            <SortHeader by="status" label={m.common_columnStatus()} className={styles.status} {...sorted} />
            <ActionsColumn className={styles.actions} />
          </tr>
        </thead>
        <VirtualRows as="tbody" items={nodes} height={isNarrow ? 48 : 36} endNear={endNear} onEndNear={onEndNear}>
          {(node, row) => <CompanyRow {...row} company={node} onAsk={ask} />}
        </VirtualRows>
      </table>
      <Suspense>
        {asked ? (
          <CompanyDialog
            {...asked}
            onClose={() => {
              setAsked(null);
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}

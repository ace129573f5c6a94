import { delays } from '@snaplore/schema/limits';
import { useMemo, useState } from 'react';
import { AnchorButton, Button } from '../../design/Button.js';
import { EmptyState } from '../../design/EmptyState.js';
import { IconDownload, IconLines } from '../../design/icons.js';
import { PageTitle } from '../../design/PageTitle.js';
import { Panel, PanelScroll } from '../../design/Panel.js';
import { QueryState } from '../../design/QueryState.js';
import { ShowMoreButton } from '../../design/ShowMoreButton.js';
import tables from '../../design/Table.module.css';
import { TableSkeleton } from '../../design/TableSkeleton.js';
import { useAuditLogQuery } from '../../gql/AuditLog.js';
import { m } from '../../paraglide/messages.js';
import { useDebounced } from '../../lib/useDebounced.js';
import { AuditFilters } from './AuditFilters.js';
import { AuditHeader } from './AuditHeader.js';
import { AuditRow } from './AuditRow.js';
import { auditDownloadUrl, auditFilter, everything } from './auditFilter.js';
import styles from './AuditLogScreen.module.css';

const page = 50;

/**
 * The company's audit log: who did what to what, when and from where; filtered, and downloadable as CSV
 * (docs/domains/audit.md).
 */
export function AuditLogScreen() {
  const [choice, setChoice] = useState(everything);
  const [typed, setTyped] = useState('');
  const [query] = useDebounced(typed, delays.searchDebounce);
  const filter = useMemo(() => auditFilter(choice, query), [choice, query]);
  const {
    data: fresh,
    previousData,
    error,
    loading,
    refetch,
    fetchMore,
  } = useAuditLogQuery({
    variables: { first: page, filter },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const log = (fresh ?? (error ? undefined : previousData))?.company?.auditLog;
  const after = fresh && log?.pageInfo.hasNextPage ? log.pageInfo.endCursor : null;
  const isNarrowed = Object.keys(filter).length > 0;
  const clear = (): void => {
    setChoice(everything);
    setTyped('');
  };

  return (
    <Panel>
      <PageTitle
        actions={
          <AnchorButton href={auditDownloadUrl(filter)} download leftSection={<IconDownload />}>
            {m.audit_download()}
          </AnchorButton>
        }
      >
        {m.audit_title()}
      </PageTitle>
      <AuditFilters choice={choice} onChoice={setChoice} query={typed} onQuery={setTyped} />
      <PanelScroll label={m.audit_title()}>
        <QueryState
          data={log}
          error={error}
          onRetry={refetch}
          failed={m.audit_failed()}
          skeleton={<TableSkeleton />}
          isEmpty={({ nodes }) => nodes.length === 0}
          empty={
            <EmptyState
              icon={<IconLines size={20} />}
              text={isNarrowed ? m.audit_nothing() : m.audit_empty()}
              action={isNarrowed ? <Button onClick={clear}>{m.audit_clear()}</Button> : undefined}
            />
          }
        >
          {({ nodes }) => (
            <table className={`${tables.table ?? ''} ${fresh ? '' : (styles.busy ?? '')}`} aria-busy={!fresh}>
              <AuditHeader />
              <tbody>
                {nodes.map((entry) => (
                  <AuditRow key={entry.id} entry={entry} />
                ))}
              </tbody>
            </table>
          )}
        </QueryState>
        {after === null ? null : (
          <ShowMoreButton
            className={tables.more}
            loading={loading}
            onMore={() => fetchMore({ variables: { first: page, after, filter } })}
          />
        )}
      </PanelScroll>
    </Panel>
  );
}

import { platformAuditActions, type PlatformAuditAction } from '@snaplore/schema/platformAudit';
import { useState } from 'react';
import { Button } from '../../../design/Button.js';
import { EmptyState } from '../../../design/EmptyState.js';
import { IconHistory } from '../../../design/frameIcons.js';
import { PageTitle } from '../../../design/PageTitle.js';
import { Panel, PanelScroll } from '../../../design/Panel.js';
import { QueryState } from '../../../design/QueryState.js';
import { ShowMoreButton } from '../../../design/ShowMoreButton.js';
import tables from '../../../design/Table.module.css';
import { TableSkeleton } from '../../../design/TableSkeleton.js';
import { usePlatformAuditLogQuery } from '../../../gql/PlatformAuditLog.js';
import { m } from '../../../paraglide/messages.js';
import { AuditHeader } from '../../audit/AuditHeader.js';
import styles from '../../audit/AuditLogScreen.module.css';
import { FilterMenu } from '../../shell/FilterMenu.js';
import { platformAuditName } from './platformAuditName.js';
import { PlatformAuditRow } from './PlatformAuditRow.js';

const page = 50;

/** What super admins did, the latest first; it outlives the companies (docs/domains/platform.md). */
export function PlatformAuditScreen() {
  const [action, setAction] = useState<PlatformAuditAction | null>(null);
  const variables = { first: page, action };
  const {
    data: fresh,
    previousData,
    error,
    refetch,
    fetchMore,
  } = usePlatformAuditLogQuery({ variables, fetchPolicy: 'cache-and-network' });
  const log = (fresh ?? (error ? undefined : previousData))?.admin.auditLog;
  const after = fresh && log?.pageInfo.hasNextPage ? log.pageInfo.endCursor : null;
  return (
    <Panel>
      <PageTitle
        actions={
          <FilterMenu
            label={m.audit_action()}
            choices={platformAuditActions.map(actionChoice)}
            chosen={action === null ? null : actionChoice(action)}
            onChoose={(chosen) => {
              setAction(chosen?.value ?? null);
            }}
          />
        }
      >
        {m.admin_auditLog()}
      </PageTitle>
      <PanelScroll label={m.admin_auditLog()}>
        <QueryState
          data={log}
          error={error}
          onRetry={refetch}
          failed={m.audit_failed()}
          skeleton={<TableSkeleton />}
          isEmpty={({ nodes }) => nodes.length === 0}
          empty={
            <EmptyState
              icon={<IconHistory size={20} />}
              text={action === null ? m.admin_auditEmpty() : m.audit_nothing()}
              action={
                action === null ? undefined : (
                  <Button
                    onClick={() => {
                      setAction(null);
                    }}
                  >
                    {m.audit_clear()}
                  </Button>
                )
              }
            />
          }
        >
          {({ nodes }) => (
            <table className={`${tables.table ?? ''} ${fresh ? '' : (styles.busy ?? '')}`} aria-busy={!fresh}>
              <AuditHeader />
              <tbody>
                {nodes.map((entry) => (
                  <PlatformAuditRow key={entry.id} entry={entry} />
                ))}
              </tbody>
            </table>
          )}
        </QueryState>
        {after === null ? null : (
          <ShowMoreButton className={tables.more} onMore={() => fetchMore({ variables: { ...variables, after } })} />
        )}
      </PanelScroll>
    </Panel>
  );
}

const actionChoice = (value: PlatformAuditAction) => ({ value, label: platformAuditName(value) });

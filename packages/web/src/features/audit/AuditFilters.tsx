import { auditActions } from '@snaplore/schema/audit';
import * as limits from '@snaplore/schema/limits';
import { FilterField } from '../../design/FilterField.js';
import { SelectField } from '../../design/SelectField.js';
import tables from '../../design/Table.module.css';
import { TextField } from '../../design/TextField.js';
import { useAuditActorsQuery } from '../../gql/AuditActors.js';
import { m } from '../../paraglide/messages.js';
import type { AuditChoice } from './auditFilter.js';
import styles from './AuditLogScreen.module.css';
import { auditActionName } from './auditActionName.js';

interface AuditFiltersProps {
  choice: AuditChoice;
  onChoice: (choice: AuditChoice) => void;
  query: string;
  onQuery: (query: string) => void;
}

/** Filters the log by text, user, action and days (docs/domains/audit.md). */
export function AuditFilters({ choice, onChoice, query, onQuery }: AuditFiltersProps) {
  const { data } = useAuditActorsQuery({ fetchPolicy: 'cache-and-network' });
  const actions = auditActions
    .map((action) => ({ value: action, label: auditActionName(action) }))
    .sort((a, b) => a.label.localeCompare(b.label));
  const actors = (data?.company?.auditActors ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className={tables.tools} role="search" aria-label={m.audit_title()}>
      <FilterField
        label={m.audit_search()}
        className={styles.search}
        maxLength={limits.auditQueryMax}
        value={query}
        onWords={onQuery}
      />
      <SelectField
        size="sm"
        className={styles.pick}
        aria-label={m.audit_person()}
        placeholder={m.audit_anybody()}
        data={actors}
        searchable
        clearable
        nothingFoundMessage={m.audit_nobodyFound()}
        value={choice.actorId === '' ? null : choice.actorId}
        onChange={(actorId) => {
          onChoice({ ...choice, actorId: actorId ?? '' });
        }}
      />
      <SelectField
        size="sm"
        className={styles.pick}
        aria-label={m.audit_action()}
        placeholder={m.audit_anything()}
        data={actions}
        searchable
        clearable
        nothingFoundMessage={m.audit_noSuchAction()}
        value={choice.action === '' ? null : choice.action}
        onChange={(action) => {
          onChoice({ ...choice, action: action ?? '' });
        }}
      />
      <TextField
        size="sm"
        type="date"
        className={styles.day}
        aria-label={m.audit_from()}
        leftSection={<span className={styles.dayName}>{m.audit_from()}</span>}
        leftSectionWidth={46}
        max={choice.to === '' ? undefined : choice.to}
        value={choice.from}
        onChange={(event) => {
          onChoice({ ...choice, from: event.currentTarget.value });
        }}
      />
      <TextField
        size="sm"
        type="date"
        className={styles.day}
        aria-label={m.audit_to()}
        leftSection={<span className={styles.dayName}>{m.audit_to()}</span>}
        leftSectionWidth={46}
        min={choice.from === '' ? undefined : choice.from}
        value={choice.to}
        onChange={(event) => {
          onChoice({ ...choice, to: event.currentTarget.value });
        }}
      />
    </div>
  );
}

import { auditActions } from '@snaplore/schema/audit';
import { limits } from '@snaplore/schema/limits';
import { IconSearch } from '../../design/icons.js';
import { SelectField } from '../../design/SelectField.js';
import tables from '../../design/Table.module.css';
import { TextField } from '../../design/TextField.js';
import { useAuditActorsQuery } from '../../gql/AuditActors.js';
import type { AuditChoice } from './auditFilter.js';
import styles from './AuditLogScreen.module.css';
import { deeds, words } from './messages.js';

interface AuditFiltersProps {
  choice: AuditChoice;
  onChoice: (choice: AuditChoice) => void;
  query: string;
  onQuery: (query: string) => void;
}

const deedChoices = auditActions.map((action) => ({ value: action, label: deeds[action] })).sort((a, b) => a.label.localeCompare(b.label));

/** Narrows the log: by name, person, deed and days. */
export function AuditFilters({ choice, onChoice, query, onQuery }: AuditFiltersProps) {
  const { data } = useAuditActorsQuery({ fetchPolicy: 'cache-and-network' });
  const people = (data?.company?.auditActors ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className={tables.tools} role="search" aria-label={words.title}>
      <TextField
        size="sm" className={styles.search} aria-label={words.search} placeholder={words.search} leftSection={<IconSearch />}
        maxLength={limits.auditQueryMax} value={query} onChange={(event) => { onQuery(event.currentTarget.value); }}
      />
      <SelectField
        size="sm" className={styles.pick} aria-label={words.person} placeholder={words.anybody} data={people} searchable clearable
        nothingFoundMessage={words.nobodyFound} value={choice.actorId === '' ? null : choice.actorId}
        onChange={(actorId) => { onChoice({ ...choice, actorId: actorId ?? '' }); }}
      />
      <SelectField
        size="sm" className={styles.pick} aria-label={words.action} placeholder={words.anything} data={deedChoices} searchable clearable
        nothingFoundMessage={words.noSuchDeed} value={choice.action === '' ? null : choice.action}
        onChange={(action) => { onChoice({ ...choice, action: action ?? '' }); }}
      />
      <TextField
        size="sm" type="date" className={styles.day} aria-label={words.from} leftSection={<span className={styles.dayName}>{words.from}</span>} leftSectionWidth={46} max={choice.to === '' ? undefined : choice.to} value={choice.from}
        onChange={(event) => { onChoice({ ...choice, from: event.currentTarget.value }); }}
      />
      <TextField
        size="sm" type="date" className={styles.day} aria-label={words.to} leftSection={<span className={styles.dayName}>{words.to}</span>} leftSectionWidth={46} min={choice.from === '' ? undefined : choice.from} value={choice.to}
        onChange={(event) => { onChoice({ ...choice, to: event.currentTarget.value }); }}
      />
    </div>
  );
}

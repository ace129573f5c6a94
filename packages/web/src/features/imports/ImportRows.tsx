import { companyRoleName } from '../../lib/roleNames.js';
import type { ImportOutcome } from '@snaplore/schema/peopleImport';
import { StatusDot, type StatusTone } from '../../design/StatusDot.js';
import tables from '../../design/Table.module.css';
import styles from './ImportPeople.module.css';
import { m } from '../../paraglide/messages.js';
import { outcomeName, reasonText } from './importWords.js';
import type { ImportedRow } from './useImport.js';

const tones: Record<ImportOutcome, StatusTone> = {
  invite: 'green',
  alreadyMember: 'hollow',
  alreadyInvited: 'amber',
  error: 'red',
};

interface ImportRowsProps {
  rows: readonly ImportedRow[];
  /** True after the import: the outcomes are in the past tense. */
  isDone: boolean;
}

/** The rows of the file, each with its outcome. */
export function ImportRows({ rows, isDone }: ImportRowsProps) {
  return (
    <div className={styles.rows} tabIndex={0} role="region" aria-label={m.import_rows()}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.line}>
              {m.import_columnLine()}
            </th>
            <th scope="col">{m.import_columnPerson()}</th>
            <th scope="col" className={styles.role}>
              {m.import_columnRole()}
            </th>
            <th scope="col" className={styles.groups}>
              {m.import_columnGroups()}
            </th>
            <th scope="col" className={styles.outcome}>
              {isDone ? m.import_columnOutcomeDone() : m.import_columnOutcome()}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const name = `${row.firstName} ${row.lastName}`.trim() || m.import_noName();
            const groups = row.groups.join(', ');
            return (
              <tr key={row.line}>
                <td className={`${styles.line ?? ''} num`}>{row.line}</td>
                <td>
                  <span className={styles.who}>
                    <b className="cut" title={name}>
                      {name}
                    </b>
                    <span className="cut" title={row.email}>
                      {row.email}
                    </span>
                  </span>
                </td>
                <td className={`${styles.role ?? ''} ${tables.dim ?? ''}`}>
                  {row.role ? companyRoleName(row.role) : ''}
                </td>
                <td className={`${styles.groups ?? ''} ${tables.dim ?? ''}`} title={groups}>
                  {groups}
                </td>
                <td className={styles.outcome}>
                  <StatusDot tone={tones[row.outcome]}>
                    {isDone && row.outcome === 'invite' ? m.import_invited() : outcomeName(row.outcome)}
                  </StatusDot>
                  {row.reason ? <span className={styles.reason}>{reasonText(row.reason)}</span> : null}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

import { platformQueryMax } from '@snaplore/schema/platform';
import { FilterField } from '../../../design/FilterField.js';
import tables from '../../../design/Table.module.css';
import { m } from '../../../paraglide/messages.js';
import { FilterMenu } from '../../shell/FilterMenu.js';
import type { CompaniesChoice } from './companiesChoice.js';
import styles from './Companies.module.css';

interface CompanyFiltersProps {
  choice: CompaniesChoice;
  onChoice: (choice: CompaniesChoice) => void;
}

/** Searches companies by title and domain, and filters them by billing, AI and status (docs/domains/platform.md). */
export function CompanyFilters({ choice, onChoice }: CompanyFiltersProps) {
  const yesNo = [m.admin_yes(), m.admin_no()] as const;
  return (
    <div className={tables.tools} role="search" aria-label={m.admin_companies()}>
      <FilterField
        label={m.admin_searchCompanies()}
        className={styles.search}
        maxLength={platformQueryMax}
        value={choice.query}
        onWords={(query) => {
          onChoice({ ...choice, query });
        }}
      />
      <span className="grow" />
      <YesNoFilter
        label={m.admin_billing()}
        names={yesNo}
        value={choice.isBilling}
        onValue={(isBilling) => {
          onChoice({ ...choice, isBilling });
        }}
      />
      <YesNoFilter
        label={m.admin_aiEnabled()}
        names={yesNo}
        value={choice.isAiEnabled}
        onValue={(isAiEnabled) => {
          onChoice({ ...choice, isAiEnabled });
        }}
      />
      <YesNoFilter
        label={m.admin_status()}
        names={[m.admin_activated(), m.admin_deactivated()]}
        value={choice.isActivated}
        onValue={(isActivated) => {
          onChoice({ ...choice, isActivated });
        }}
      />
    </div>
  );
}

interface YesNoFilterProps {
  label: string;
  /** What true and false are called. */
  names: readonly [yes: string, no: string];
  value: boolean | null;
  onValue: (value: boolean | null) => void;
}

function YesNoFilter({ label, names: [yes, no], value, onValue }: YesNoFilterProps) {
  const choices = [
    { value: 'yes', label: yes },
    { value: 'no', label: no },
  ] as const;
  return (
    <FilterMenu
      label={label}
      choices={choices}
      chosen={value === null ? null : choices[value ? 0 : 1]}
      onChoose={(chosen) => {
        onValue(chosen === null ? null : chosen.value === 'yes');
      }}
    />
  );
}

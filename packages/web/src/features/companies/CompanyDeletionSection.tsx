import { companyDeletionDays } from '@snaplore/schema/companyDeletion';
import { useState } from 'react';
import { Button } from '../../design/Button.js';
import { useKeepCompanyMutation } from '../../gql/KeepCompany.js';
import type { CompanyProfilePartsFragment } from '../../gql/types.js';
import { longDate } from '../../lib/dates.js';
import { useAction } from '../../lib/useAction.js';
import { m } from '../../paraglide/messages.js';
import { SettingsSection } from '../settings/SettingsSection.js';
import { CompanyDeletionDialog } from './CompanyDeletionDialog.js';
import styles from './CompanyDeletion.module.css';

interface CompanyDeletionSectionProps {
  company: Pick<CompanyProfilePartsFragment, 'title' | 'deletesAt' | 'isBilling' | 'paidStatus'>;
}

/** For owners: has the company deleted, or takes that back until its day (docs/domains/companyDeletion.md). */
export function CompanyDeletionSection({ company }: CompanyDeletionSectionProps) {
  const { title, deletesAt } = company;
  const [isOpen, setOpen] = useState(false);
  const [keep] = useKeepCompanyMutation();
  const { run, isBusy } = useAction();
  if (deletesAt != null) {
    return (
      <SettingsSection
        title={m.companies_deletion()}
        text={m.companies_deletionAt({ title, date: longDate(deletesAt) })}
      >
        <div className={styles.buttons}>
          <Button
            loading={isBusy}
            onClick={() => {
              void run(() => keep(), { success: m.companies_deletionTakenBack({ title }) });
            }}
          >
            {m.companies_deletionTakeBack()}
          </Button>
        </div>
      </SettingsSection>
    );
  }
  return (
    <SettingsSection title={m.companies_deletion()} text={m.companies_deletionText({ days: companyDeletionDays })}>
      <div className={styles.buttons}>
        <Button
          isDestructive
          onClick={() => {
            setOpen(true);
          }}
        >
          {m.companies_deletionButton()}
        </Button>
      </div>
      {isOpen ? (
        <CompanyDeletionDialog
          company={company}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </SettingsSection>
  );
}

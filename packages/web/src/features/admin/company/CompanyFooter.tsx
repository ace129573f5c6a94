import { useNavigate } from '@tanstack/react-router';
import { Suspense, lazy, useState } from 'react';
import { Button } from '../../../design/Button.js';
import { LinkButton } from '../../../design/LinkButton.js';
import { IconArrowLeft } from '../../../design/icons.js';
import { adminAddress } from '../../../lib/addresses.js';
import { useMe } from '../../../lib/session.js';
import { m } from '../../../paraglide/messages.js';
import type { AdminCompany, CompanyQuestion } from '../companies/adminCompany.js';
import { useCompanyActions } from '../companies/useCompanyActions.js';
import styles from './Company.module.css';

const CompanyDialog = lazy(() => import('../companies/CompanyDialog.js'));

/** What can be done to the company, and the way back to the list (docs/domains/platform.md). */
export function CompanyFooter({ company }: { company: AdminCompany }) {
  const { setActivated, isBusy } = useCompanyActions();
  const me = useMe();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<CompanyQuestion | null>(null);
  return (
    <footer className={styles.footer}>
      <LinkButton leftSection={<IconArrowLeft />} {...adminAddress('companies')}>
        {m.admin_backToCompanies()}
      </LinkButton>
      <span className="grow" />
      {company.id === me.company.id ? null : (
        <Button
          variant="subtle"
          isDestructive
          onClick={() => {
            setAsked('remove');
          }}
        >
          {m.admin_deleteCompany()}
        </Button>
      )}
      <Button
        loading={isBusy}
        onClick={() => {
          if (company.isActivated) setAsked('deactivate');
          else void setActivated(company, true);
        }}
      >
        {company.isActivated ? m.admin_deactivateCompany() : m.admin_activateCompany()}
      </Button>
      <Suspense>
        {asked ? (
          <CompanyDialog
            question={asked}
            company={company}
            onDeleted={() => void navigate(adminAddress('companies'))}
            onClose={() => {
              setAsked(null);
            }}
          />
        ) : null}
      </Suspense>
    </footer>
  );
}

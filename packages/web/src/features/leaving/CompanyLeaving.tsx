import { useState } from 'react';
import { Button } from '../../design/Button.js';
import { can, useMe } from '../../lib/session.js';
import { m } from '../../paraglide/messages.js';
import { SettingsSection } from '../settings/SettingsSection.js';
import { DataExportState } from './DataExportState.js';
import { HandOverDialog } from './HandOverDialog.js';
import { useCompanyExport } from './useDataExport.js';
import styles from './Leaving.module.css';

/** What owners take along of their company, and handing it over (docs/domains/leaving.md). */
export function CompanyLeaving() {
  const { company } = useMe();
  const [isHandingOver, setHandingOver] = useState(false);
  return (
    <>
      {can(company, 'Company.export') ? <CompanyExport /> : null}
      {can(company, 'Company.handOver') ? (
        <SettingsSection title={m.leaving_handOver()} text={m.leaving_handOverText()}>
          <Button
            className={styles.alone}
            onClick={() => {
              setHandingOver(true);
            }}
          >
            {m.leaving_handOverOpen()}
          </Button>
        </SettingsSection>
      ) : null}
      {isHandingOver ? (
        <HandOverDialog
          title={company.title}
          onClose={() => {
            setHandingOver(false);
          }}
        />
      ) : null}
    </>
  );
}

function CompanyExport() {
  const { exported, isBusy, request } = useCompanyExport();
  return (
    <SettingsSection title={m.leaving_companyExport()} text={m.leaving_companyExportText()}>
      <DataExportState exported={exported} label={m.leaving_companyExportMake()} isBusy={isBusy} onRequest={request} />
    </SettingsSection>
  );
}

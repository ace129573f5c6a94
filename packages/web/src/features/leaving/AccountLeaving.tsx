import { useState } from 'react';
import { Button } from '../../design/Button.js';
import type { TwoFactorPartsFragment } from '../../gql/types.js';
import { m } from '../../paraglide/messages.js';
import { useMe } from '../../lib/session.js';
import { SettingsSection } from '../settings/SettingsSection.js';
import { CompanyLeaving } from './CompanyLeaving.js';
import { DataExportState } from './DataExportState.js';
import { DeleteAccountDialog } from './DeleteAccountDialog.js';
import { useOwnDataExport } from './useDataExport.js';
import styles from './Leaving.module.css';

/** What the user takes along, and the end of their account (docs/domains/leaving.md). */
export function AccountLeaving({ account }: { account: TwoFactorPartsFragment }) {
  const [isDeleting, setDeleting] = useState(false);
  const { exported, isBusy, request } = useOwnDataExport();
  const { company } = useMe();
  return (
    <>
      {/* The settings of an unpaid company are closed to its owner. */}
      {company.isPaid ? null : <CompanyLeaving />}
      <SettingsSection title={m.leaving_ownData()} text={m.leaving_ownDataText()}>
        <DataExportState exported={exported} label={m.leaving_ownDataMake()} isBusy={isBusy} onRequest={request} />
      </SettingsSection>
      <SettingsSection title={m.leaving_deleteAccount()} text={m.leaving_deleteAccountText()}>
        <Button
          isDestructive
          className={styles.alone}
          onClick={() => {
            setDeleting(true);
          }}
        >
          {m.leaving_deleteAccount()}
        </Button>
      </SettingsSection>
      {isDeleting ? (
        <DeleteAccountDialog
          account={account}
          onClose={() => {
            setDeleting(false);
          }}
        />
      ) : null}
    </>
  );
}

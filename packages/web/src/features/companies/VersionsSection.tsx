import { SwitchField } from '../../design/SwitchField.js';
import { useSetVersionsOpenMutation } from '../../gql/SetVersionsOpen.js';
import type { CompanyProfilePartsFragment } from '../../gql/types.js';
import { useAction } from '../../lib/useAction.js';
import { m } from '../../paraglide/messages.js';
import { SettingsSection } from '../settings/SettingsSection.js';
import styles from './VersionsSection.module.css';

/** Whether editors see the versions of articles; saved at once (docs/domains/versions.md). */
export function VersionsSection({ company }: { company: CompanyProfilePartsFragment }) {
  const [setVersionsOpen] = useSetVersionsOpenMutation();
  const { run } = useAction();
  const save = async (areOpen: boolean) => {
    const saved = { __typename: 'Company', id: company.id, areVersionsOpen: areOpen } as const;
    await run(async () => setVersionsOpen({ variables: { areOpen }, optimisticResponse: { setVersionsOpen: saved } }), {
      success: areOpen ? m.companies_versionsOpened() : m.companies_versionsClosed(),
    });
  };
  return (
    <SettingsSection title={m.companies_versions()} text={m.companies_versionsText()}>
      <SwitchField
        classNames={{ root: styles.switch, body: styles.row, labelWrapper: styles.words, label: styles.label }}
        withThumbIndicator={false}
        label={m.companies_versionsOpen()}
        description={m.companies_versionsOpenText()}
        labelPosition="left"
        checked={company.areVersionsOpen}
        onChange={(event) => {
          void save(event.currentTarget.checked);
        }}
      />
    </SettingsSection>
  );
}

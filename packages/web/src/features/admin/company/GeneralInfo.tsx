import { storageText } from '@snaplore/schema/platform';
import { useId } from 'react';
import { IconDocument, IconGrid, IconPeople } from '../../../design/frameIcons.js';
import { PanelScroll } from '../../../design/Panel.js';
import { SwitchField } from '../../../design/SwitchField.js';
import { TextField } from '../../../design/TextField.js';
import type { AdminCompanyQuery } from '../../../gql/types.js';
import { countText } from '../../../lib/countText.js';
import { m } from '../../../paraglide/messages.js';
import { IconStorage } from '../adminIcons.js';
import { useCompanyActions } from '../companies/useCompanyActions.js';
import { Tiles } from '../Tiles.js';
import styles from './Company.module.css';

type Company = AdminCompanyQuery['admin']['company'];

/** What a company has, who owns it, and its AI, which is switched at once (docs/domains/platform.md). */
export function GeneralInfo({ company }: { company: Company }) {
  const { usersCount, workspacesCount, articlesCount, storageSize, owner, isAiEnabled } = company;
  const { setAi } = useCompanyActions();
  const contact = useId();
  const ai = useId();
  return (
    <PanelScroll className={styles.page}>
      <Tiles
        tiles={[
          { label: m.admin_totalUsers(), icon: <IconPeople />, value: countText(usersCount) },
          { label: m.admin_totalWorkspaces(), icon: <IconGrid />, value: countText(workspacesCount) },
          { label: m.admin_totalArticles(), icon: <IconDocument />, value: countText(articlesCount) },
          { label: m.admin_storageUsage(), icon: <IconStorage />, value: storageText(storageSize) },
        ]}
      />
      <section className={styles.section} aria-labelledby={contact}>
        <h2 id={contact}>{m.admin_contact()}</h2>
        {owner ? (
          <div className={styles.fields}>
            <TextField className={styles.fixed ?? ''} label={m.users_firstName()} value={owner.firstName} readOnly />
            <TextField className={styles.fixed ?? ''} label={m.users_lastName()} value={owner.lastName} readOnly />
            <TextField className={styles.fixed ?? ''} label={m.users_email()} value={owner.email} readOnly />
          </div>
        ) : (
          <p className={styles.none}>{m.admin_noOwner()}</p>
        )}
      </section>
      <section className={styles.section} aria-labelledby={ai}>
        <h2 id={ai}>{m.admin_aiEnabled()}</h2>
        <SwitchField
          checked={isAiEnabled}
          aria-labelledby={ai}
          label={isAiEnabled ? m.admin_yes() : m.admin_no()}
          onChange={(event) => {
            void setAi(company, event.currentTarget.checked);
          }}
        />
      </section>
    </PanelScroll>
  );
}

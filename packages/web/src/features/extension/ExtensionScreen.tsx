import { extensionArchivePath } from '@snaplore/schema/extension/extensionIdentity';
import { AnchorButton } from '../../design/Button.js';
import { IconCheck } from '../../design/icons.js';
import { LinkButton } from '../../design/LinkButton.js';
import { homeAddress } from '../../lib/addresses.js';
import { useDocumentTitle } from '../../lib/documentTitle.js';
import { canHaveExtension, useExtension } from '../../lib/extension.js';
import { m } from '../../paraglide/messages.js';
import { PublicFrame } from '../shell/PublicFrame.js';
import styles from './ExtensionScreen.module.css';

/** Says how to install the browser extension, to anybody (docs/domains/extension.md). */
export function ExtensionScreen() {
  useDocumentTitle(m.extension_title());
  const extension = useExtension();
  return (
    <PublicFrame actions={<LinkButton {...homeAddress}>{m.extension_open()}</LinkButton>}>
      <main id="content" className={styles.page}>
        <h1>{m.extension_title()}</h1>
        <p className={styles.lead}>{m.extension_lead()}</p>
        {extension ? (
          <p className={styles.installed} role="status">
            <IconCheck />
            {m.extension_installed({ version: extension.version })}
          </p>
        ) : null}
        {canHaveExtension() ? (
          <>
            <AnchorButton size="md" variant="filled" href={extensionArchivePath} download>
              {m.extension_download()}
            </AnchorButton>
            <ol className={styles.steps}>
              <li>{m.extension_step1()}</li>
              <li>{m.extension_step2({ address: 'chrome://extensions' })}</li>
              <li>{m.extension_step3()}</li>
              <li>{m.extension_step4()}</li>
              <li>{m.extension_step5()}</li>
            </ol>
            <p className={styles.lead}>{m.extension_update()}</p>
          </>
        ) : (
          <p>{m.extension_cannot()}</p>
        )}
      </main>
    </PublicFrame>
  );
}

import { IconButton } from '../../../design/IconButton.js';
import { IconClose } from '../../../design/frameIcons.js';
import { useExtensionQuery } from '../../../gql/Extension.js';
import { m } from '../../../paraglide/messages.js';
import styles from './ExtensionBanner.module.css';

/**
 * 40 px high above the header: suggests installing the extension, if one is configured (docs/domains/screens.md).
 */
export default function ExtensionBanner({ onDismiss }: { onDismiss: () => void }) {
  const { data } = useExtensionQuery({ fetchPolicy: 'cache-first' });
  const address = data?.extension.baseUrl;
  if (address === undefined) return null;
  return (
    <aside className={styles.banner} aria-label={m.shell_extensionInstall()}>
      <p className="cut" title={m.shell_extensionText()}>
        {m.shell_extensionText()}
      </p>
      <a className={styles.install} href={address} target="_blank" rel="noreferrer">
        {m.shell_extensionInstall()}
      </a>
      <IconButton label={m.common_dismiss()} size={28} onClick={onDismiss}>
        <IconClose size={14} />
      </IconButton>
    </aside>
  );
}

import { LogoMark } from '../../../design/Logo.js';
import { m } from '../../../paraglide/messages.js';
import page from '../../accounts/AccountPage.module.css';
import shell from '../Shell.module.css';

/** While sign-in, sign-up and similar pages load: their two halves and the logo, which stay. */
export function EntryLayout() {
  return (
    <div className={page.page} role="status" aria-busy="true" aria-label={m.common_loading()}>
      <div className={page.left}>
        <span className={page.logo}>
          <LogoMark />
          <span>{m.common_product()}</span>
        </span>
      </div>
      <div className={page.right} />
    </div>
  );
}

/** While a page without the shell and with a single message loads. */
export function AloneLayout() {
  return (
    <div className={shell.alone} role="status" aria-busy="true" aria-label={m.common_loading()}>
      <div className={shell.aloneTop}>
        <span className={shell.logo}>
          <LogoMark />
          <span>{m.common_product()}</span>
        </span>
      </div>
    </div>
  );
}

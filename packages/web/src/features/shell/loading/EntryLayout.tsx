import { ProductLogo } from '../../../design/ProductLogo.js';
import { m } from '../../../paraglide/messages.js';
import page from '../../accounts/AccountPage.module.css';
import shell from '../Shell.module.css';

/** While sign-in, sign-up and similar pages load: their two halves and the logo, which do not move afterwards. */
export function EntryLayout() {
  return (
    <div className={page.page} role="status" aria-busy="true" aria-label={m.common_loading()}>
      <div className={page.left}>
        <ProductLogo />
      </div>
      <div className={page.right} />
    </div>
  );
}

/** While a page that shows a single message without the shell loads. */
export function AloneLayout() {
  return (
    <div className={shell.alone} role="status" aria-busy="true" aria-label={m.common_loading()}>
      <div className={shell.aloneTop}>
        <ProductLogo />
      </div>
    </div>
  );
}

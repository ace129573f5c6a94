import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { LinkButton } from '../../design/LinkButton.js';
import { LogoMark } from '../../design/Logo.js';
import { homeAddress, loginAddress } from '../../lib/addresses.js';
import { m } from '../../paraglide/messages.js';
import styles from './Shell.module.css';

/** The frame of public pages: the logo and a link to sign in, without the sidebars (docs/domains/screens.md). */
export function VisitorFrame() {
  const { href } = useLocation();
  return (
    <div className={styles.app}>
      <a className={styles.skip} href="#content">
        {m.common_skipToContent()}
      </a>
      <header className={styles.header}>
        <Link {...homeAddress} className={styles.logo}>
          <LogoMark />
          <span>{m.common_product()}</span>
        </Link>
        <span className="grow" />
        <LinkButton {...loginAddress(href)}>{m.accounts_signIn()}</LinkButton>
      </header>
      <div className={styles.body}>
        <Outlet />
      </div>
    </div>
  );
}

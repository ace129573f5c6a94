import { Outlet, useLocation } from '@tanstack/react-router';
import { LinkButton } from '../../design/LinkButton.js';
import { HomeLogo } from '../../design/HomeLogo.js';
import { loginAddress } from '../../lib/addresses.js';
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
        <HomeLogo />
        <span className="grow" />
        <LinkButton {...loginAddress(href)}>{m.accounts_signIn()}</LinkButton>
      </header>
      <div className={styles.body}>
        <Outlet />
      </div>
    </div>
  );
}

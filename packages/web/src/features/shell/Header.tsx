import { Link, useMatchRoute } from '@tanstack/react-router';
import { LogoMark } from '../../design/Logo.js';
import { homeAddress } from '../../lib/addresses.js';
import { m } from '../../paraglide/messages.js';
import { SearchBox } from '../search/SearchBox.js';
import { BellButton } from './BellButton.js';
import { CreateButton } from './CreateButton.js';
import { UserButton } from './UserButton.js';
import styles from './Shell.module.css';

/** 60 high: the logo, the search (Home has its own), Create, the bell and the account. */
export function Header() {
  const isHome = useMatchRoute()({ ...homeAddress }) !== false;
  return (
    <header className={styles.header}>
      <Link {...homeAddress} className={styles.logo} aria-label={m.common_product()}>
        <LogoMark />
        <span aria-hidden="true">{m.common_product()}</span>
      </Link>
      {isHome ? null : <div className={styles.search}><SearchBox size="small" /></div>}
      <span className="grow" />
      <CreateButton />
      <BellButton />
      <UserButton />
    </header>
  );
}

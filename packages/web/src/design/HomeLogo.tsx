import { Link } from '@tanstack/react-router';
import { homeAddress } from '../lib/addresses.js';
import { m } from '../paraglide/messages.js';
import { LogoMark } from './Logo.js';
import styles from './ProductLogo.module.css';

/** The logo and the product's name as a link to Home. */
export function HomeLogo() {
  return (
    <Link {...homeAddress} className={styles.logo}>
      <LogoMark />
      <span>{m.common_product()}</span>
    </Link>
  );
}

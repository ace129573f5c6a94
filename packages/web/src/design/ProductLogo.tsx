import { LogoMark } from './Logo.js';
import { m } from '../paraglide/messages.js';
import styles from './ProductLogo.module.css';

/** The logo and the product's name. */
export function ProductLogo() {
  return (
    <span className={styles.logo}>
      <LogoMark />
      <span>{m.common_product()}</span>
    </span>
  );
}

import type { CSSProperties } from 'react';
import { useState } from 'react';
import { hueOf } from './Avatar.js';
import styles from './CompanyMark.module.css';

interface CompanyMarkProps {
  /** The company's name: its first letter is shown if there is no logo. */
  title: string;
  /** The address of the logo; the letter is shown if it cannot be loaded. */
  logo: string | null;
  /** Pixels. */
  size?: 20 | 72;
}

/** A company's logo, uncropped, on a background of its own. Decorative: the name is beside it. */
export function CompanyMark({ title, logo, size = 20 }: CompanyMarkProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const isShown = logo !== null && logo !== broken;
  return (
    <span
      className={styles.mark}
      data-size={size}
      data-letter={Array.from(title.trim())[0]?.toLocaleUpperCase() ?? '?'}
      data-logo={isShown || undefined}
      style={{ '--c': hueOf(title) } as CSSProperties}
      aria-hidden="true"
    >
      {isShown ? (
        <img
          src={logo}
          alt=""
          width={size}
          height={size}
          decoding="async"
          onError={() => {
            setBroken(logo);
          }}
        />
      ) : null}
    </span>
  );
}

import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { m } from '../paraglide/messages.js';
import styles from './BackLink.module.css';
import { IconArrowLeft } from './icons.js';
import { tip } from './tip.js';

interface BackAnchorProps extends ComponentPropsWithRef<'a'> {
  /** The tooltip: where it leads. */
  hint?: string;
  /** Pixels. */
  size?: 28 | 32;
}

function BackAnchor({ hint, size = 32, ...rest }: BackAnchorProps) {
  return (
    <a
      aria-label={m.common_back()}
      {...(hint === undefined ? {} : tip(hint))}
      {...rest}
      className={styles.back}
      data-size={size}
    >
      <IconArrowLeft />
    </a>
  );
}

/** An arrow that leads one level up, to an address of `lib/addresses`. */
export const BackLink = createLink(BackAnchor);

import type { ComponentPropsWithRef } from 'react';
import styles from './Button.module.css';
import { tip } from './tip.js';

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  /** The accessible name, also shown as the tooltip. */
  label: string;
  /** The keys with the same effect, shown after the label. */
  shortcut?: string;
  variant?: 'default' | 'filled' | 'subtle';
  /** Pixels. */
  size?: 20 | 24 | 28 | 32 | 40;
  /** The action is in progress: shows a spinner and cannot be pressed. */
  loading?: boolean;
}

/** A button with only an icon: it always has a name and a tooltip. */
export function IconButton({
  label,
  shortcut,
  variant = 'subtle',
  size = 32,
  loading = false,
  disabled = false,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      aria-label={label}
      type="button"
      {...tip(label, shortcut)}
      {...rest}
      className={className === undefined ? styles.icon : `${styles.icon ?? ''} ${className}`}
      data-variant={variant}
      data-size={size}
      disabled={disabled || loading}
      data-loading={loading || undefined}
      {...(loading ? { 'aria-busy': true } : {})}
    />
  );
}

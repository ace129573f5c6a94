import type { ComponentPropsWithRef } from 'react';
import styles from './Button.module.css';
import { tip } from './tip.js';

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  /** Read by screen readers and shown as the tooltip. */
  label: string;
  /** The keys that do the same, shown after the label. */
  shortcut?: string;
  variant?: 'default' | 'filled' | 'subtle';
  /** Pixels. */
  size?: 20 | 24 | 28 | 32 | 40;
  /** What it does is under way: it turns, and cannot be pressed. */
  loading?: boolean;
}

/** A button that is only an icon: it always has a name and a tooltip. */
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

import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './Button.module.css';

interface ButtonLooks {
  /** `filled` is what the screen is for, `subtle` stands among others without a frame. */
  variant?: 'default' | 'filled' | 'subtle' | undefined;
  size?: 'compact' | 'sm' | 'md' | undefined;
  /** What it does cannot be undone. */
  isDestructive?: boolean | undefined;
  /** An icon before the words. */
  leftSection?: ReactNode;
  /** An icon behind the words. */
  rightSection?: ReactNode;
  fullWidth?: boolean | undefined;
  /** Pixels: on a page no wider only the icon before the words is drawn; the words are its name still. */
  iconBelow?: 700 | 1180 | undefined;
}

type ButtonProps = ButtonLooks &
  Omit<ComponentPropsWithRef<'button'>, keyof ButtonLooks> & {
    /** What it does is under way: it turns, and cannot be pressed. */
    loading?: boolean | undefined;
  };

type AnchorButtonProps = ButtonLooks & Omit<ComponentPropsWithRef<'a'>, keyof ButtonLooks>;

/** A button: one plain element, since a screen is drawn with half a dozen of them at once. */
export function Button({ loading = false, disabled = false, ...props }: ButtonProps) {
  return <button type="button" {...drawn(props)} disabled={disabled || loading} data-loading={loading || undefined} />;
}

/** An address outside of the product's own screens with the looks of a button; for those there is `LinkButton`. */
export function AnchorButton(props: AnchorButtonProps) {
  return <a {...drawn(props)} />;
}

function drawn<Rest extends { className?: string | undefined; children?: ReactNode }>({
  variant = 'default',
  size = 'sm',
  isDestructive = false,
  leftSection,
  rightSection,
  fullWidth = false,
  iconBelow,
  className,
  children,
  ...rest
}: ButtonLooks & Rest) {
  return {
    ...rest,
    className: className === undefined ? styles.button : `${styles.button ?? ''} ${className}`,
    'data-variant': variant,
    'data-size': size,
    'data-destructive': isDestructive || undefined,
    'data-left': leftSection != null || undefined,
    'data-right': rightSection != null || undefined,
    'data-block': fullWidth || undefined,
    'data-icon-below': iconBelow,
    children: (
      <>
        {leftSection}
        <span className={styles.label}>{children}</span>
        {rightSection}
      </>
    ),
  };
}

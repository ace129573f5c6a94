import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './Button.module.css';

interface ButtonLooks {
  /** `filled` for the screen's main action, `subtle` for one without a border among others. */
  variant?: 'default' | 'filled' | 'subtle' | undefined;
  size?: 'compact' | 'sm' | 'md' | undefined;
  /** The action cannot be undone. */
  isDestructive?: boolean | undefined;
  /** An icon before the text. */
  leftSection?: ReactNode;
  /** An icon after the text. */
  rightSection?: ReactNode;
  fullWidth?: boolean | undefined;
  /** Pixels: at this page width or below only the icon before the text is shown; the text remains the button's name. */
  iconBelow?: 700 | 1180 | undefined;
}

type ButtonProps = ButtonLooks &
  Omit<ComponentPropsWithRef<'button'>, keyof ButtonLooks> & {
    /** The action is in progress: shows a spinner and cannot be pressed. */
    loading?: boolean | undefined;
  };

type AnchorButtonProps = ButtonLooks & Omit<ComponentPropsWithRef<'a'>, keyof ButtonLooks>;

/** A button: one plain element, since a screen renders half a dozen of them at once. */
export function Button({ loading = false, disabled = false, ...props }: ButtonProps) {
  return <button type="button" {...drawn(props)} disabled={disabled || loading} data-loading={loading || undefined} />;
}

/**
 * A link to an address outside of the product's screens that looks like a button; for screens there is `LinkButton`.
 */
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

import type { ComponentProps } from 'react';
import { useAction } from '../lib/useAction.js';
import { m } from '../paraglide/messages.js';
import { Button } from './Button.js';
import styles from './ShowMoreButton.module.css';

interface ShowMoreButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** Loads the next page. */
  onMore: () => Promise<unknown>;
}

/** The button at the end of a list: busy while it loads the next page, with a toast of a failure. */
export function ShowMoreButton({
  onMore,
  loading = false,
  className = '',
  children = m.common_showMore(),
  ...props
}: ShowMoreButtonProps) {
  const { run, isBusy } = useAction();
  return (
    <Button
      {...props}
      className={`${styles.more ?? ''} ${className}`}
      loading={loading || isBusy}
      onClick={() => {
        void run(onMore);
      }}
    >
      {children}
    </Button>
  );
}

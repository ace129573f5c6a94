import type { ComponentProps } from 'react';
import { Button } from '../../design/Button.js';
import { IconChevronDown, IconSparkle } from '../../design/icons.js';
import { m } from '../../paraglide/messages.js';
import styles from './ArticleAi.module.css';

/** The button of the menu, and of what stands there until the menu's code is loaded. */
export function AiMenuTrigger({ className = '', ...props }: Omit<ComponentProps<typeof Button>, 'children'>) {
  return (
    <Button
      variant="subtle"
      className={`${styles.menu ?? ''} ${className}`}
      iconBelow={1180}
      leftSection={<IconSparkle />}
      rightSection={<IconChevronDown size={12} />}
      aria-label={m.ai_articleMenu()}
      aria-haspopup="menu"
      {...props}
    >
      {m.ai_ai()}
    </Button>
  );
}

import { Suspense } from 'react';
import { Button } from '../../design/Button.js';
import { IconChevronDown, IconSparkle } from '../../design/icons.js';
import { lazyPart } from '../../lib/lazyPart.js';
import { useMe } from '../../lib/session.js';
import { m } from '../../paraglide/messages.js';
import { useLazyPart } from '../shell/useLazyPart.js';
import styles from './ArticleAi.module.css';
import type { AiMenuProps } from './AiMenu.js';

const { load, Part: AiMenu } = lazyPart(() => import('./AiMenu.js'));

/** 'AI' in the bar of an article and of its editor; not there while AI is off. */
export function AiMenuButton(props: AiMenuProps) {
  const { company } = useMe();
  const { isRequested, trigger } = useLazyPart(load);
  if (!company.isAiEnabled) return null;
  const placeholder = (
    <Button
      variant="subtle"
      className={styles.menu}
      iconBelow={1180}
      leftSection={<IconSparkle />}
      rightSection={<IconChevronDown size={12} />}
      aria-label={m.ai_articleMenu()}
      aria-haspopup="menu"
      {...trigger}
    >
      {m.ai_ai()}
    </Button>
  );
  if (!isRequested) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <AiMenu {...props} />
    </Suspense>
  );
}

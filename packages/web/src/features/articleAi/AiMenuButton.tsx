import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazyPart.js';
import { useMe } from '../../lib/session.js';
import { useLazyPart } from '../shell/useLazyPart.js';
import { AiMenuTrigger } from './AiMenuTrigger.js';
import type { AiMenuProps } from './AiMenu.js';

const { load, Part: AiMenu } = lazyPart(() => import('./AiMenu.js'));

/** 'AI' in the bar of an article and of its editor; not there while AI is off. */
export function AiMenuButton(props: AiMenuProps) {
  const { company } = useMe();
  const { isRequested, trigger } = useLazyPart(load);
  if (!company.isAiEnabled) return null;
  const placeholder = <AiMenuTrigger {...trigger} />;
  if (!isRequested) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <AiMenu {...props} />
    </Suspense>
  );
}

import type { ComponentPropsWithRef } from 'react';
import { Suspense, lazy, memo } from 'react';
import { Button } from '../../design/Button.js';
import { IconButton } from '../../design/IconButton.js';
import { IconPlus } from '../../design/icons.js';
import { m } from '../../paraglide/messages.js';
import { useMobile } from '../../lib/useMobile.js';
import { useLazyPart } from './useLazyPart.js';

const load = () => import('./CreateMenu.js');
const CreateMenu = lazy(load);

/** The look of Create, also as the target of its menu. */
export function CreateTarget(props: ComponentPropsWithRef<'button'>) {
  const isMobile = useMobile();
  if (isMobile)
    return (
      <IconButton label={m.shell_create()} variant="default" aria-haspopup="menu" {...props}>
        <IconPlus />
      </IconButton>
    );
  return (
    <Button leftSection={<IconPlus />} aria-haspopup="menu" {...props}>
      {m.shell_create()}
    </Button>
  );
}

export const CreateButton = memo(function CreateButton() {
  const { isRequested, trigger } = useLazyPart(load);
  const waiting = <CreateTarget {...trigger} />;
  if (!isRequested) return waiting;
  return (
    <Suspense fallback={waiting}>
      <CreateMenu />
    </Suspense>
  );
});

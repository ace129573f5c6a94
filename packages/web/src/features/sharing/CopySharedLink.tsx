import { lazy, Suspense, useState } from 'react';
import { Button } from '../../design/Button.js';
import { IconCopy } from '../../design/icons.js';
import { m } from '../../paraglide/messages.js';
import { copyLink } from './copyLink.js';

const RefusedLink = lazy(() => import('./RefusedLink.js'));

/** Copies the link that is open: whoever has it may pass it on. Where the clipboard refuses, it stands selected. */
export function CopySharedLink({ path }: { path: string }) {
  const [isRefused, setRefused] = useState(false);
  const copy = async () => {
    setRefused(!(await copyLink(path)));
  };
  return (
    <>
      {isRefused ? (
        <Suspense>
          <RefusedLink path={path} />
        </Suspense>
      ) : null}
      <Button
        leftSection={<IconCopy />}
        onClick={() => {
          void copy();
        }}
      >
        {m.sharing_copyLink()}
      </Button>
    </>
  );
}

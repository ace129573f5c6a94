import { Suspense, lazy, useState } from 'react';
import { Button } from '../../../design/Button.js';
import { IconRefresh, IconTrash } from '../../../design/icons.js';
import { useAction } from '../../../lib/useAction.js';
import { m } from '../../../paraglide/messages.js';

const RemoveDoneDialog = lazy(() => import('./RemoveDoneDialog.js'));

/** Removes done jobs, once that is confirmed, and reads the list again. */
export function JobsActions({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const refreshing = useAction();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button
        leftSection={<IconTrash />}
        iconBelow={700}
        onClick={() => {
          setAsked(true);
        }}
      >
        {m.admin_removeDone()}
      </Button>
      <Button
        leftSection={<IconRefresh />}
        iconBelow={700}
        loading={refreshing.isBusy}
        onClick={() => void refreshing.run(onRefresh)}
      >
        {m.admin_refresh()}
      </Button>
      <Suspense>
        {isAsked ? (
          <RemoveDoneDialog
            onDone={onRefresh}
            onClose={() => {
              setAsked(false);
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}

import { Suspense, lazy, useState } from 'react';
import { Button } from '../../design/Button.js';
import { IconUpload } from '../../design/icons.js';
import { m } from '../../paraglide/messages.js';

const ImportPeopleDialog = lazy(() => import('./ImportPeopleDialog.js'));

/** Import from CSV, for those who may invite users (docs/domains/imports.md). */
export function ImportPeopleButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        iconBelow={700}
        leftSection={<IconUpload />}
        onClick={() => {
          setOpen(true);
        }}
      >
        {m.import_button()}
      </Button>
      <Suspense>
        {isOpen ? (
          <ImportPeopleDialog
            onClose={() => {
              setOpen(false);
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}

import { Suspense, lazy, useState } from 'react';
import { Button } from '../../../design/Button.js';
import { IconUpload } from '../../../design/icons.js';
import styles from './ImportPeople.module.css';
import { m } from '../../../paraglide/messages.js';

const ImportPeopleDialog = lazy(() => import('./ImportPeopleDialog.js'));

/** Import from CSV, for those who manage people. */
export function ImportPeopleButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className={styles.open} aria-label={m.import_button()} leftSection={<IconUpload />} onClick={() => { setOpen(true); }}>
        <span className={styles.openLabel}>{m.import_button()}</span>
      </Button>
      <Suspense>{isOpen ? <ImportPeopleDialog onClose={() => { setOpen(false); }} /> : null}</Suspense>
    </>
  );
}

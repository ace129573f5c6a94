import { Link } from '@tanstack/react-router';
import { companyAddress } from '../../../lib/addresses.js';
import { longDate } from '../../../lib/dates.js';
import { m } from '../../../paraglide/messages.js';
import styles from './ConfirmEmailBanner.module.css';

interface CompanyDeletionBannerProps {
  title: string;
  deletesAt: string;
  /** Whether the person may take it back. */
  isOwner: boolean;
}

/** Says to everybody in a company on which day it is deleted (docs/domains/companyDeletion.md). */
export default function CompanyDeletionBanner({ title, deletesAt, isOwner }: CompanyDeletionBannerProps) {
  return (
    <aside className={styles.banner} aria-label={m.companies_deletion()}>
      <p>{m.companies_deletionAt({ title, date: longDate(deletesAt) })}</p>
      {isOwner ? (
        <div className={styles.actions}>
          <Link {...companyAddress} className={styles.open}>
            {m.companies_deletionTakeBack()}
          </Link>
        </div>
      ) : null}
    </aside>
  );
}

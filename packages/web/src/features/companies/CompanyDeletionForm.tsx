import { companyDeletionDays } from '@snaplore/schema/companyDeletion';
import { FormError } from '../../design/FormError.js';
import { FormFooter } from '../../design/FormFooter.js';
import { TextField } from '../../design/TextField.js';
import { showToast } from '../../design/toasts.js';
import { useScheduleCompanyDeletionMutation } from '../../gql/ScheduleCompanyDeletion.js';
import type { CompanyProfilePartsFragment } from '../../gql/types.js';
import { longDate } from '../../lib/dates.js';
import { errorWords } from '../../lib/errorWords.js';
import { useServerForm } from '../../lib/useServerForm.js';
import { m } from '../../paraglide/messages.js';
import { accountRules } from '../accounts/accountRules.js';
import { CurrentPasswordField } from '../accounts/CurrentPasswordField.js';
import { AnyCodeField } from '../secondFactor/AnyCodeField.js';
import styles from './CompanyDeletion.module.css';

interface CompanyDeletionFormProps {
  company: Pick<CompanyProfilePartsFragment, 'title' | 'isBilling' | 'paidStatus'>;
  hasPassword: boolean;
  /** Whether the account has a second factor. */
  hasCode: boolean;
  onClose: () => void;
}

/** Takes the exact title, the password and a code (docs/domains/companyDeletion.md). */
export function CompanyDeletionForm({ company, hasPassword, hasCode, onClose }: CompanyDeletionFormProps) {
  const [schedule] = useScheduleCompanyDeletionMutation();
  const { form, onSubmit, isBusy, failure } = useServerForm({
    initialValues: { title: '', password: '', code: '' },
    validate: {
      title: (title: string) => (title === company.title ? null : errorWords('COMPANY_NAME_MISMATCH')),
      code: (code: string) => (hasCode ? accountRules.code(code) : null),
    },
    submit: async ({ title, password, code }) => {
      const { data } = await schedule({ variables: { title, password, code: code.trim() } });
      const deletesAt = data?.scheduleCompanyDeletion.deletesAt;
      if (deletesAt != null) showToast('success', m.companies_deletionAt({ title, date: longDate(deletesAt) }));
      onClose();
    },
  });
  const isPaying = company.isBilling && company.paidStatus !== null && company.paidStatus !== 'canceled';
  return (
    <form onSubmit={onSubmit} noValidate>
      <p className={styles.text}>{m.companies_deletionText({ days: companyDeletionDays })}</p>
      {isPaying ? <p className={styles.text}>{m.companies_deletionEndsSubscription()}</p> : null}
      <FormError space="after">{failure}</FormError>
      <div className={styles.fields}>
        <TextField
          label={m.companies_deletionTypeTitle({ title: company.title })}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          {...form.getInputProps('title')}
        />
        {hasPassword ? <CurrentPasswordField {...form.getInputProps('password')} /> : null}
        {hasCode ? <AnyCodeField {...form.getInputProps('code')} /> : null}
      </div>
      <FormFooter onCancel={onClose} submitLabel={m.companies_deletionButton()} isBusy={isBusy} isDestructive />
    </form>
  );
}

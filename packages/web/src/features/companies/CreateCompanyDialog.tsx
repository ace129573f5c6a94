import * as limits from '@snaplore/schema/limits';
import { useState } from 'react';
import { Dialog } from '../../design/Dialog.js';
import { FormError } from '../../design/FormError.js';
import { FormFooter } from '../../design/FormFooter.js';
import { TextField } from '../../design/TextField.js';
import { useCreateCompanyMutation } from '../../gql/CreateCompany.js';
import { pageHostOf } from '../../lib/companyHost.js';
import { codeOf } from '../../lib/errorText.js';
import { allowLeaving } from '../../lib/useLeaveQuestion.js';
import { useServerForm } from '../../lib/useServerForm.js';
import { m } from '../../paraglide/messages.js';
import { accountRules } from '../accounts/accountRules.js';
import { useConfirmationBanner } from '../shell/banner/useConfirmationBanner.js';
import { goToCreatedCompany } from './goToCompany.js';
import { HostWaiting } from './HostWaiting.js';
import styles from './CreateCompanyDialog.module.css';

/** Asks for the company's name, then opens the new company (docs/domains/companies.md). */
export default function CreateCompanyDialog({ onClose }: { onClose: () => void }) {
  const [create] = useCreateCompanyMutation({ fetchPolicy: 'no-cache' });
  const [created, setCreated] = useState<{ slug: string; domain: string } | null>(null);
  const { restore } = useConfirmationBanner();
  const { form, onSubmit, isBusy, failure } = useServerForm({
    initialValues: { title: '' },
    validate: { title: accountRules.companyTitle },
    submit: async ({ title }) => {
      const { data } = await create({ variables: { title } });
      const company = data?.createCompany.me.company;
      if (!company) return;
      // The company's own host may not answer yet; the shared one does.
      if (pageHostOf(window.location.hostname, company).kind === 'shared') goToCreatedCompany(company);
      else {
        allowLeaving();
        setCreated(company);
      }
    },
    intercept: (error) => {
      if (codeOf(error) === 'EMAIL_UNVERIFIED') restore();
      return false;
    },
  });

  if (created)
    return (
      <Dialog
        opened
        onClose={() => {
          window.location.assign('/');
        }}
        title={m.companies_hostTitle()}
      >
        <HostWaiting company={created} />
      </Dialog>
    );
  return (
    <Dialog opened onClose={onClose} title={m.companies_createCompany()}>
      <form onSubmit={onSubmit} noValidate className={styles.form}>
        <FormError space="after">{failure}</FormError>
        <TextField
          label={m.companies_companyName()}
          description={m.companies_addressHint()}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={limits.companyTitleMax}
          autoComplete="organization"
          data-autofocus
          {...form.getInputProps('title')}
        />
        <FormFooter onCancel={onClose} submitLabel={m.companies_create()} isBusy={isBusy} />
      </form>
    </Dialog>
  );
}

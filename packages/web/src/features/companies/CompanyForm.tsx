import * as limits from '@snaplore/schema/limits';
import { useState } from 'react';
import { Button } from '../../design/Button.js';
import { FormError } from '../../design/FormError.js';
import type { ImageChoice } from '../../design/ImageField.js';
import { TextField } from '../../design/TextField.js';
import { showToast } from '../../design/toasts.js';
import { useUpdateCompanyMutation } from '../../gql/UpdateCompany.js';
import type { CompanyProfilePartsFragment } from '../../gql/types.js';
import { useServerForm } from '../../lib/useServerForm.js';
import { accountRules } from '../accounts/accountRules.js';
import { LogoField } from './LogoField.js';
import page from '../settings/SettingsPage.module.css';
import { UnsavedSettings } from '../settings/UnsavedSettings.js';
import { m } from '../../paraglide/messages.js';

interface CompanyFormProps {
  company: CompanyProfilePartsFragment;
  /** False if the viewer may only read it. */
  isEditable: boolean;
}

/** Name and logo, saved together. The web address is shown and does not change (docs/domains/companies.md). */
export function CompanyForm({ company, isEditable }: CompanyFormProps) {
  const [update] = useUpdateCompanyMutation();
  const [logo, setLogo] = useState<ImageChoice>('as it is');
  const { form, onSubmit, isBusy, failure } = useServerForm({
    initialValues: { title: company.title },
    validate: { title: accountRules.companyTitle },
    submit: async ({ title }) => {
      await update({
        variables: {
          input: { title, ...(typeof logo === 'object' ? { logo: logo.base64 } : { isLogoDeleted: logo === 'none' }) },
        },
      });
      setLogo('as it is');
      showToast('success', m.companies_saved());
    },
  });
  const isChanged = logo !== 'as it is' || form.values.title.trim() !== company.title;

  return (
    <form onSubmit={onSubmit} noValidate>
      <div className={page.fields}>
        <LogoField
          title={form.values.title}
          url={company.logo}
          choice={logo}
          onChoose={isEditable ? setLogo : undefined}
        />
        <TextField
          label={m.companies_companyName()}
          readOnly={!isEditable}
          {...(isEditable ? {} : { className: page.fixed ?? '' })}
          maxLength={limits.companyTitleMax}
          autoComplete="organization"
          {...form.getInputProps('title')}
        />
        <TextField
          label={m.companies_webAddress()}
          description={m.companies_webAddressHint()}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={company.domain}
          readOnly
          className={page.fixed}
        />
      </div>
      <FormError space="before">{failure}</FormError>
      {isEditable ? (
        <Button type="submit" variant="filled" size="md" className={page.save} loading={isBusy} disabled={!isChanged}>
          {m.companies_saveChanges()}
        </Button>
      ) : null}
      <UnsavedSettings isUnsaved={isEditable && isChanged} />
    </form>
  );
}

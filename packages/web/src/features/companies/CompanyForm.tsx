import { useForm } from '@mantine/form';
import { limits } from '@snaplore/schema/limits';
import { useState } from 'react';
import { Button } from '../../design/Button.js';
import { TextField } from '../../design/TextField.js';
import { showToast } from '../../design/toasts.js';
import { useUpdateCompanyMutation } from '../../gql/UpdateCompany.js';
import type { CompanyProfilePartsFragment } from '../../gql/types.js';
import { codeOf, errorText } from '../../lib/errorText.js';
import { rules } from '../accounts/accountRules.js';
import { LogoField, type LogoChoice } from './LogoField.js';
import { m } from '../../paraglide/messages.js';
import styles from './CompanyScreen.module.css';

interface CompanyFormProps {
  company: CompanyProfilePartsFragment;
  /** False for who may look at it alone. */
  isEditable: boolean;
}

/** Name and logo, saved together; the host is told and stays. */
export function CompanyForm({ company, isEditable }: CompanyFormProps) {
  const [update] = useUpdateCompanyMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [logo, setLogo] = useState<LogoChoice>('as it is');
  const form = useForm({ initialValues: { title: company.title }, validate: { title: rules.companyTitle } });
  const isChanged = logo !== 'as it is' || form.values.title.trim() !== company.title;

  const submit = form.onSubmit(async ({ title }) => {
    setFailure(null);
    try {
      await update({
        variables: {
          input: { title, ...(typeof logo === 'object' ? { logo: logo.base64 } : { isLogoDeleted: logo === 'none' }) },
        },
      });
      setLogo('as it is');
      showToast('success', m.companies_saved());
    } catch (error) {
      const code = codeOf(error);
      if (code === 'COMPANY_NAME_REQUIRED' || code === 'COMPANY_NAME_INVALID')
        form.setFieldError('title', errorText(error));
      else setFailure(errorText(error));
    }
  });

  return (
    <form onSubmit={submit} noValidate>
      <div className={styles.fields}>
        <LogoField
          title={form.values.title}
          url={company.logo}
          choice={logo}
          onChoose={isEditable ? setLogo : undefined}
        />
        <TextField
          label={m.companies_companyName()}
          readOnly={!isEditable}
          {...(isEditable ? {} : { className: styles.fixed ?? '' })}
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
          className={styles.fixed}
        />
      </div>
      {failure === null ? null : (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      {isEditable ? (
        <Button
          type="submit"
          variant="filled"
          size="md"
          className={styles.save}
          loading={form.submitting}
          disabled={!isChanged}
        >
          {m.companies_saveChanges()}
        </Button>
      ) : null}
    </form>
  );
}

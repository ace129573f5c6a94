import type { TextInputProps } from '@mantine/core';
import * as limits from '@snaplore/schema/limits';
import { TextField } from '../../design/TextField.js';
import { m } from '../../paraglide/messages.js';

/** The name of the company that a person makes who was left without one (docs/domains/companies.md). */
export function FirstCompanyField(props: TextInputProps) {
  return (
    <TextField
      label={m.companies_companyName()}
      description={m.accounts_firstCompany()}
      name="company"
      maxLength={limits.companyTitleMax}
      autoComplete="organization"
      autoFocus
      {...props}
    />
  );
}

import { useSignInWithTokenMutation } from '../../gql/SignInWithToken.js';
import { useServerForm } from '../../lib/useServerForm.js';
import { m } from '../../paraglide/messages.js';
import { AccountForm } from '../accounts/AccountForm.js';
import { accountRules } from '../accounts/accountRules.js';
import { FirstCompanyField } from './FirstCompanyField.js';

interface FirstCompanyFormProps {
  /** The single-use token of the sign-in, which was not used up. */
  token: string;
  onSignedIn: () => Promise<void>;
  /** True for an error that is dealt with elsewhere: a second factor is due. */
  intercept: (error: unknown) => boolean;
}

/** Signs in at a provider who was left without a company: names a new one (docs/domains/companies.md). */
export function FirstCompanyForm({ token, onSignedIn, intercept }: FirstCompanyFormProps) {
  const [signIn] = useSignInWithTokenMutation();
  const { form, onSubmit, isBusy, failure } = useServerForm({
    mode: 'uncontrolled',
    initialValues: { companyTitle: '' },
    validate: { companyTitle: accountRules.companyTitle },
    submit: async ({ companyTitle }) => {
      await signIn({ variables: { token, companyTitle } });
      await onSignedIn();
    },
    intercept,
  });
  return (
    <AccountForm onSubmit={onSubmit} isBusy={isBusy} failure={failure} submitLabel={m.accounts_createCompany()}>
      <FirstCompanyField key={form.key('companyTitle')} {...form.getInputProps('companyTitle')} />
    </AccountForm>
  );
}

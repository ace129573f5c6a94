import { useNavigate } from '@tanstack/react-router';
import { showToast } from '../../design/toasts.js';
import { useResetPasswordMutation } from '../../gql/ResetPassword.js';
import { loginAddress } from '../../lib/addresses.js';
import { codeOf } from '../../lib/errorText.js';
import { errorWords } from '../../lib/errorWords.js';
import { useServerForm } from '../../lib/useServerForm.js';
import { m } from '../../paraglide/messages.js';
import { AccountForm } from './AccountForm.js';
import { accountRules } from './accountRules.js';
import { ConfirmPasswordField } from './ConfirmPasswordField.js';
import { NewPasswordField } from './NewPasswordField.js';
import { FirstCompanyField } from '../sessions/FirstCompanyField.js';
import { useFirstCompany } from '../sessions/useFirstCompany.js';
import { useCompleteSignIn } from '../sessions/useCompleteSignIn.js';

interface NewPasswordFormProps {
  /** The token of a link that resets a password or confirms an e-mail address. */
  token: string;
  onLinkInvalid: () => void;
  /** The password is set and the user is signed in. */
  onSignedIn?: () => void;
}

/** Sets a new password by a mailed link, and signs in (docs/domains/accounts.md). */
export function NewPasswordForm({ token, onLinkInvalid, onSignedIn }: NewPasswordFormProps) {
  const [reset] = useResetPasswordMutation();
  const completeSignIn = useCompleteSignIn();
  const navigate = useNavigate();
  const { isAsked, takeNoCompany, companyRule, companyInput } = useFirstCompany();
  const { form, onSubmit, isBusy, failure } = useServerForm({
    mode: 'uncontrolled',
    initialValues: { password: '', confirmation: '', companyTitle: '' },
    validate: {
      password: accountRules.newPassword,
      confirmation: (value: string, { password }: { password: string }) =>
        value === password ? null : errorWords('PASSWORDS_DIFFER'),
      companyTitle: companyRule,
    },
    submit: async ({ password, companyTitle }) => {
      await reset({ variables: { input: { token, password, ...companyInput(companyTitle) } } });
      onSignedIn?.();
      await completeSignIn();
    },
    intercept: (error) => {
      const code = codeOf(error);
      if (code === 'LINK_INVALID') {
        onLinkInvalid();
      } else if (code === 'TWO_FACTOR_REQUIRED') {
        // The password is set; signing in with it asks for a code.
        showToast('success', m.accounts_passwordSet());
        void navigate(loginAddress());
      } else {
        return takeNoCompany(error);
      }
      return true;
    },
  });

  return (
    <AccountForm onSubmit={onSubmit} isBusy={isBusy} failure={failure} submitLabel={m.accounts_setPassword()}>
      <NewPasswordField autoFocus key={form.key('password')} {...form.getInputProps('password')} />
      <ConfirmPasswordField key={form.key('confirmation')} {...form.getInputProps('confirmation')} />
      {isAsked ? <FirstCompanyField key={form.key('companyTitle')} {...form.getInputProps('companyTitle')} /> : null}
    </AccountForm>
  );
}

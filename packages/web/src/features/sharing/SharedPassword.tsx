import { PasswordField } from '../../design/PasswordField.js';
import { codeOf } from '../../lib/errorText.js';
import { useServerForm } from '../../lib/useServerForm.js';
import { m } from '../../paraglide/messages.js';
import { AccountForm } from '../accounts/AccountForm.js';
import { AccountPage } from '../accounts/AccountPage.js';

interface SharedPasswordProps {
  /** Opens the link with the password; rejects with the server's refusal. */
  onOpen: (password: string) => Promise<void>;
}

/** Asks for the password of a shared link (docs/domains/sharing.md). */
export default function SharedPassword({ onOpen }: SharedPasswordProps) {
  const { form, onSubmit, isBusy, failure } = useServerForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: { password: (value) => (value === '' ? m.sharing_passwordMissing() : null) },
    submit: async ({ password }) => {
      await onOpen(password);
    },
    intercept: (error) => {
      if (codeOf(error) !== 'SHARE_PASSWORD') return false;
      form.setFieldError('password', m.sharing_passwordWrong());
      return true;
    },
  });
  return (
    <AccountPage title={m.sharing_protectedTitle()} text={m.sharing_protectedText()}>
      <AccountForm onSubmit={onSubmit} isBusy={isBusy} failure={failure} submitLabel={m.sharing_open()}>
        <PasswordField
          label={m.sharing_password()}
          autoFocus
          autoComplete="off"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
      </AccountForm>
    </AccountPage>
  );
}

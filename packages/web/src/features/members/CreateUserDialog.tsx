import { limits } from '@snaplore/schema/limits';
import { Dialog } from '../../design/Dialog.js';
import { FormFooter } from '../../design/FormFooter.js';
import { PasswordField } from '../../design/PasswordField.js';
import { showToast } from '../../design/toasts.js';
import { useCreateUserMutation } from '../../gql/CreateUser.js';
import { TeamDocument } from '../../gql/Team.js';
import type { CompanyRole } from '../../gql/types.js';
import { showFailure } from '../../lib/attempt.js';
import { errorWords } from '../../lib/errorWords.js';
import { useServerForm } from '../../lib/useServerForm.js';
import { m } from '../../paraglide/messages.js';
import { rules } from '../accounts/accountRules.js';
import { OutboxNote } from '../mail/OutboxNotice.js';
import { PersonFields, emptyPerson, type NewPerson } from './PersonFields.js';
import styles from './UserForm.module.css';

interface CreateUserDialogProps {
  company: string;
  givableRoles: readonly CompanyRole[];
  onClose: () => void;
}

interface Fields extends NewPerson {
  password: string;
  passwordConfirm: string;
}

/**
 * First Name, Last Name, Email, Role, Password, Confirm; with an empty password the user chooses one by a mail
 * (docs/domains/members.md).
 */
export default function CreateUserDialog({ company, givableRoles, onClose }: CreateUserDialogProps) {
  const [create] = useCreateUserMutation({ refetchQueries: [TeamDocument] });
  const { form, onSubmit, isBusy } = useServerForm<Fields>({
    initialValues: { ...emptyPerson, password: '', passwordConfirm: '' },
    validate: {
      firstName: (value) => (value.trim().length < 2 ? errorWords('FIRST_NAME_TOO_SHORT') : null),
      lastName: (value) => (value.trim().length < 2 ? errorWords('LAST_NAME_TOO_SHORT') : null),
      email: rules.email,
      password: (value) => (value === '' ? null : rules.newPassword(value)),
      passwordConfirm: (value, { password }) => (value === password ? null : errorWords('PASSWORDS_DIFFER')),
    },
    submit: async (input) => {
      const { data } = await create({ variables: { input: { ...input, email: input.email.trim() } } });
      showToast('success', data?.createUser.status === 'invited' ? m.users_invited() : m.users_created());
      onClose();
    },
    onFailure: showFailure,
  });

  return (
    <Dialog opened onClose={onClose} title={m.users_createUser()}>
      <p className={styles.text}>{m.users_createText({ company })}</p>
      <form onSubmit={onSubmit} noValidate className={styles.form}>
        <PersonFields form={form} givableRoles={givableRoles} />
        <div className={styles.pair}>
          <PasswordField
            label={m.users_password()}
            autoComplete="new-password"
            maxLength={limits.passwordMax}
            {...form.getInputProps('password')}
          />
          <PasswordField
            label={m.users_confirm()}
            autoComplete="new-password"
            maxLength={limits.passwordMax}
            {...form.getInputProps('passwordConfirm')}
          />
        </div>
        <p className={styles.note}>{m.users_passwordText()}</p>
        <OutboxNote className={styles.note} />
        <FormFooter onCancel={onClose} submitLabel={m.common_save()} isBusy={isBusy} />
      </form>
    </Dialog>
  );
}

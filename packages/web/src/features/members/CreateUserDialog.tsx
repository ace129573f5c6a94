import * as limits from '@snaplore/schema/limits';
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
import { accountRules } from '../accounts/accountRules.js';
import { OutboxNote } from '../mail/OutboxNote.js';
import { MemberFields, emptyMember, type NewMember } from './MemberFields.js';
import styles from './UserForm.module.css';

interface CreateUserDialogProps {
  company: string;
  givableRoles: readonly CompanyRole[];
  onClose: () => void;
}

interface Fields extends NewMember {
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
    initialValues: { ...emptyMember, password: '', passwordConfirm: '' },
    validate: {
      firstName: (value) => (value.trim().length < 2 ? errorWords('FIRST_NAME_TOO_SHORT') : null),
      lastName: (value) => (value.trim().length < 2 ? errorWords('LAST_NAME_TOO_SHORT') : null),
      email: accountRules.email,
      password: (value) => (value === '' ? null : accountRules.newPassword(value)),
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
        <MemberFields form={form} givableRoles={givableRoles} />
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

import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { limits } from '@snaplore/schema/limits';
import type { CompanyRole } from '@snaplore/schema/roles';
import { companyRoleAtLeast, companyRoleLabels, companyRoles } from '@snaplore/schema/roles';
import { Dialog, DialogFooter } from '../../design/Dialog.js';
import { SelectField } from '../../design/SelectField.js';
import { TextField } from '../../design/TextField.js';
import { showToast } from '../../design/toasts.js';
import { useInviteUserMutation } from '../../gql/InviteUser.js';
import { TeamDocument } from '../../gql/Team.js';
import { codeOf, errorText } from '../../lib/errorText.js';
import { messages } from '../../lib/messages.js';
import { useMe } from '../../lib/session.js';
import { rules } from '../accounts/accountRules.js';
import styles from '../workspaces/WorkspaceForm.module.css';
import own from './InviteUserDialog.module.css';

interface InviteUserDialogProps {
  company: string;
  onClose: () => void;
}

/** First Name, Last Name, Email, Role; the person gets a mail with a link. */
export default function InviteUserDialog({ company, onClose }: InviteUserDialogProps) {
  const me = useMe();
  const [invite] = useInviteUserMutation({ refetchQueries: [TeamDocument] });
  const form = useForm<{ firstName: string; lastName: string; email: string; role: CompanyRole }>({
    initialValues: { firstName: '', lastName: '', email: '', role: 'user' },
    validate: { firstName: rules.firstName, lastName: rules.lastName, email: rules.email },
  });

  const submit = form.onSubmit(async (input) => {
    try {
      await invite({ variables: { input: { ...input, email: input.email.trim() } } });
      showToast('success', messages.invited);
      onClose();
    } catch (error) {
      const code = codeOf(error);
      if (code === 'ALREADY_MEMBER' || code === 'EMAIL_TAKEN' || code === 'EMAIL_INVALID') form.setFieldError('email', errorText(error));
      else showToast('error', errorText(error));
    }
  });

  return (
    <Dialog opened onClose={onClose} title={messages.inviteUser}>
      <p className={own.text}>{messages.inviteText(company)}</p>
      <form onSubmit={submit} noValidate className={styles.form}>
        <div className={own.pair}>
          <TextField label={messages.inviteFirstName} maxLength={limits.nameMax} data-autofocus autoComplete="off" {...form.getInputProps('firstName')} />
          <TextField label={messages.inviteLastName} maxLength={limits.nameMax} autoComplete="off" {...form.getInputProps('lastName')} />
        </div>
        <TextField label={messages.inviteEmail} type="email" maxLength={limits.emailMax} autoComplete="off" {...form.getInputProps('email')} />
        <SelectField
          label={messages.inviteRole} allowDeselect={false} withCheckIcon={false}
          data={companyRoles.filter((role) => role !== 'owner' && companyRoleAtLeast(me.companyRole, role)).map((role) => ({ value: role, label: companyRoleLabels[role] }))}
          {...form.getInputProps('role')}
        />
        <DialogFooter>
          <Button size="md" onClick={onClose}>{messages.cancel}</Button>
          <Button size="md" type="submit" variant="filled" loading={form.submitting}>{messages.save}</Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

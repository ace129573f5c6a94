import { useForm } from '@mantine/form';
import { Button } from '../../design/Button.js';
import { Dialog, DialogFooter } from '../../design/Dialog.js';
import { showToast } from '../../design/toasts.js';
import { useInviteUserMutation } from '../../gql/InviteUser.js';
import { TeamDocument } from '../../gql/Team.js';
import type { CompanyRole } from '../../gql/types.js';
import { codeOf, errorText } from '../../lib/errorText.js';
import { m } from '../../paraglide/messages.js';
import { rules } from '../accounts/accountRules.js';
import { OutboxNote } from '../mail/OutboxNotice.js';
import { PersonFields, nobodyYet, type NewPerson } from '../members/PersonFields.js';
import styles from '../members/UserForm.module.css';

interface InviteUserDialogProps {
  company: string;
  givableRoles: readonly CompanyRole[];
  onClose: () => void;
}

/**
 * First Name, Last Name, Email, Role; the person gets a mail with a link. A warning keeps the dialog open (spec 3 §8).
 */
export default function InviteUserDialog({ company, givableRoles, onClose }: InviteUserDialogProps) {
  const [invite] = useInviteUserMutation({ refetchQueries: [TeamDocument] });
  const form = useForm<NewPerson>({
    initialValues: nobodyYet,
    validate: { firstName: rules.firstName, lastName: rules.lastName, email: rules.email },
  });

  const submit = form.onSubmit(async (input) => {
    try {
      await invite({ variables: { input: { ...input, email: input.email.trim() } } });
      showToast('success', m.users_invited());
      onClose();
    } catch (error) {
      const code = codeOf(error);
      if (code === 'ALREADY_MEMBER' || code === 'ALREADY_INVITED' || code === 'WARNING')
        showToast('warning', errorText(error));
      else if (code === 'EMAIL_INVALID') form.setFieldError('email', errorText(error));
      else showToast('error', errorText(error));
    }
  });

  return (
    <Dialog opened onClose={onClose} title={m.users_inviteUser()}>
      <p className={styles.text}>{m.users_inviteText({ company })}</p>
      <form onSubmit={submit} noValidate className={styles.form}>
        <PersonFields form={form} givableRoles={givableRoles} />
        <OutboxNote className={styles.note} />
        <DialogFooter>
          <Button size="md" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button size="md" type="submit" variant="filled" loading={form.submitting}>
            {m.common_save()}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

import { Dialog } from '../../design/Dialog.js';
import { FormFooter } from '../../design/FormFooter.js';
import { showToast } from '../../design/toasts.js';
import { useInviteUserMutation } from '../../gql/InviteUser.js';
import { TeamDocument } from '../../gql/Team.js';
import type { CompanyRole } from '../../gql/types.js';
import { showFailure } from '../../lib/attempt.js';
import { codeOf, errorText } from '../../lib/errorText.js';
import { useServerForm } from '../../lib/useServerForm.js';
import { m } from '../../paraglide/messages.js';
import { accountRules } from '../accounts/accountRules.js';
import { OutboxNote } from '../mail/OutboxNote.js';
import { MemberFields, emptyMember, type NewMember } from '../members/MemberFields.js';
import styles from '../members/UserForm.module.css';

/** Refusals that are shown as a warning; the dialog stays open (docs/domains/invitations.md). */
const warnings: ReadonlySet<string | null> = new Set(['ALREADY_MEMBER', 'ALREADY_INVITED', 'WARNING']);

interface InviteUserDialogProps {
  company: string;
  givableRoles: readonly CompanyRole[];
  onClose: () => void;
}

/** First Name, Last Name, Email, Role; the invited user gets a mail with a link (docs/domains/invitations.md). */
export default function InviteUserDialog({ company, givableRoles, onClose }: InviteUserDialogProps) {
  const [invite] = useInviteUserMutation({ refetchQueries: [TeamDocument] });
  const { form, onSubmit, isBusy } = useServerForm<NewMember>({
    initialValues: emptyMember,
    validate: { firstName: accountRules.firstName, lastName: accountRules.lastName, email: accountRules.email },
    submit: async (input) => {
      await invite({ variables: { input: { ...input, email: input.email.trim() } } });
      showToast('success', m.users_invited());
      onClose();
    },
    intercept: (error) => {
      const isWarning = warnings.has(codeOf(error));
      if (isWarning) showToast('warning', errorText(error));
      return isWarning;
    },
    onFailure: showFailure,
  });

  return (
    <Dialog opened onClose={onClose} title={m.users_inviteUser()}>
      <p className={styles.text}>{m.users_inviteText({ company })}</p>
      <form onSubmit={onSubmit} noValidate className={styles.form}>
        <MemberFields form={form} givableRoles={givableRoles} />
        <OutboxNote className={styles.note} />
        <FormFooter onCancel={onClose} submitLabel={m.common_save()} isBusy={isBusy} />
      </form>
    </Dialog>
  );
}

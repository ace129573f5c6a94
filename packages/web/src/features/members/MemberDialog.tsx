import { useState } from 'react';
import { ConfirmDialog } from '../../design/ConfirmDialog.js';
import { Dialog } from '../../design/Dialog.js';
import { FormFooter } from '../../design/FormFooter.js';
import type { CompanyRole } from '../../gql/types.js';
import { m } from '../../paraglide/messages.js';
import { RoleField } from './RoleField.js';
import type { MemberQuestion, TeamMember } from './teamMember.js';
import { useMemberActions } from './useMemberActions.js';
import styles from './UserForm.module.css';

interface MemberDialogProps {
  question: MemberQuestion;
  user: TeamMember;
  companyId: string;
  givableRoles: readonly CompanyRole[];
  onClose: () => void;
}

/** Asks before a role is changed, a member removed or an invitation withdrawn (docs/domains/members.md). */
export default function MemberDialog({ question, user, companyId, givableRoles, onClose }: MemberDialogProps) {
  const { changeRole, remove, withdraw, isBusy } = useMemberActions();
  const [role, setRole] = useState(user.role);
  const run = async (action: () => Promise<boolean>) => {
    if (await action()) onClose();
  };

  if (question === 'role') {
    return (
      <Dialog opened onClose={onClose} title={m.users_selectRole()}>
        <p className={styles.text}>{m.users_selectRoleText({ name: user.fullName })}</p>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void run(() => changeRole(user, role));
          }}
        >
          <RoleField
            givableRoles={givableRoles}
            value={role}
            data-autofocus
            onChange={(value) => {
              setRole(givableRoles.find((each) => each === value) ?? role);
            }}
          />
          <FormFooter
            onCancel={onClose}
            submitLabel={m.common_save()}
            isBusy={isBusy}
            isDisabled={role === user.role}
          />
        </form>
      </Dialog>
    );
  }
  const isRemoving = question === 'remove';
  return (
    <ConfirmDialog
      opened
      isDestructive
      isBusy={isBusy}
      onClose={onClose}
      title={isRemoving ? m.users_removeTitle({ name: user.fullName }) : m.users_withdrawTitle({ name: user.fullName })}
      text={isRemoving ? m.users_removeText() : m.users_withdrawText()}
      confirmLabel={isRemoving ? m.users_remove() : m.users_withdraw()}
      onConfirm={() => {
        void run(() => (isRemoving ? remove(user, companyId) : withdraw(user, companyId)));
      }}
    />
  );
}

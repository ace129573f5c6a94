import * as limits from '@snaplore/schema/limits';
import { Dialog } from '../../../design/Dialog.js';
import { FormError } from '../../../design/FormError.js';
import { FormFooter } from '../../../design/FormFooter.js';
import { TextField } from '../../../design/TextField.js';
import { showToast } from '../../../design/toasts.js';
import { useDeleteCompanyAsAdminMutation } from '../../../gql/DeleteCompanyAsAdmin.js';
import { errorWords } from '../../../lib/errorWords.js';
import { removeFromLists } from '../../../lib/removeFromLists.js';
import { shortName } from '../../../lib/shortName.js';
import { useServerForm } from '../../../lib/useServerForm.js';
import { m } from '../../../paraglide/messages.js';
import forms from '../../members/UserForm.module.css';
import type { AdminCompany } from './adminCompany.js';

interface DeleteCompanyDialogProps {
  company: AdminCompany;
  /** Called once it is deleted, before the dialog closes. */
  onDeleted?: (() => void) | undefined;
  onClose: () => void;
}

/** Deletes a company once its exact title is typed (docs/domains/platform.md). */
export function DeleteCompanyDialog({ company: { id, title }, onDeleted, onClose }: DeleteCompanyDialogProps) {
  const [deleteCompany] = useDeleteCompanyAsAdminMutation();
  const { form, onSubmit, isBusy, failure } = useServerForm({
    initialValues: { title: '' },
    validate: { title: (value) => (value === title ? null : errorWords('COMPANY_NAME_MISMATCH')) },
    submit: async (typed) => {
      await deleteCompany({
        variables: { id, title: typed.title },
        update: removeFromLists({
          of: { __typename: 'Admin', id: 'admin' },
          list: 'companies',
          removed: { __typename: 'AdminCompany', id },
        }),
      });
      showToast('success', m.admin_companyDeleted());
      onDeleted?.();
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={m.admin_deleteCompanyTitle({ title: shortName(title, 40) })}>
      <p className={forms.text}>{m.admin_deleteCompanyText()}</p>
      <form onSubmit={onSubmit} noValidate className={forms.form}>
        <TextField
          label={m.admin_typeTitle({ title })}
          maxLength={limits.companyTitleMax}
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('title')}
        />
        <FormError>{failure}</FormError>
        <FormFooter onCancel={onClose} submitLabel={m.admin_deleteCompany()} isBusy={isBusy} isDestructive />
      </form>
    </Dialog>
  );
}

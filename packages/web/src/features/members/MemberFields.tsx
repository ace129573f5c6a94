import type { UseFormReturnType } from '@mantine/form';
import * as limits from '@snaplore/schema/limits';
import { TextField } from '../../design/TextField.js';
import type { CompanyRole } from '../../gql/types.js';
import { m } from '../../paraglide/messages.js';
import { RoleField } from './RoleField.js';
import styles from './UserForm.module.css';

/** The values of a form that adds a member. */
export interface NewMember {
  firstName: string;
  lastName: string;
  email: string;
  role: CompanyRole;
}

/** The initial values: the role is Team Member unless another one is chosen (docs/domains/members.md). */
export const emptyMember: NewMember = { firstName: '', lastName: '', email: '', role: 'user' };

interface MemberFieldsProps<Values extends NewMember> {
  form: Pick<UseFormReturnType<Values>, 'getInputProps'>;
  givableRoles: readonly CompanyRole[];
}

/** First Name, Last Name, Email, Role, for creating and inviting a user (docs/domains/members.md). */
export function MemberFields<Values extends NewMember>({ form, givableRoles }: MemberFieldsProps<Values>) {
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={m.users_firstName()}
          maxLength={limits.nameMax}
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('firstName')}
        />
        <TextField
          label={m.users_lastName()}
          maxLength={limits.nameMax}
          autoComplete="off"
          {...form.getInputProps('lastName')}
        />
      </div>
      <TextField
        label={m.users_email()}
        type="email"
        maxLength={limits.emailMax}
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <RoleField givableRoles={givableRoles} {...form.getInputProps('role')} />
    </>
  );
}

import type { SelectProps } from '@mantine/core';
import { companyRoleLabels } from '@snaplore/schema/roles';
import { SelectField } from '../../design/SelectField.js';
import type { CompanyRole } from '../../gql/types.js';
import { words } from './messages.js';

interface RoleFieldProps extends Omit<SelectProps, 'data' | 'label'> {
  givableRoles: readonly CompanyRole[];
}

/** One of the roles that may be given, lowest first. */
export function RoleField({ givableRoles, ...rest }: RoleFieldProps) {
  return (
    <SelectField
      label={words.role} allowDeselect={false} withCheckIcon={false}
      data={givableRoles.map((role) => ({ value: role, label: companyRoleLabels[role] }))} {...rest}
    />
  );
}

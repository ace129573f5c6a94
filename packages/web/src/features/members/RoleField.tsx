import type { SelectProps } from '@mantine/core';
import { companyRoleName } from '../../lib/roleNames.js';
import { SelectField } from '../../design/SelectField.js';
import type { CompanyRole } from '../../gql/types.js';
import { m } from '../../paraglide/messages.js';

interface RoleFieldProps extends Omit<SelectProps, 'data' | 'label'> {
  givableRoles: readonly CompanyRole[];
}

/** Chooses one of the roles that the viewer may give, lowest first (docs/domains/access.md). */
export function RoleField({ givableRoles, ...rest }: RoleFieldProps) {
  return (
    <SelectField
      label={m.users_role()}
      allowDeselect={false}
      withCheckIcon={false}
      data={givableRoles.map((role) => ({ value: role, label: companyRoleName(role) }))}
      {...rest}
    />
  );
}

import { registerEnumType } from 'type-graphql';
import { jobStatuses } from '@snaplore/schema/jobs';
import { companyRoles, memberStatuses, workspaceRoles, workspaceVisibilities } from '@snaplore/schema/roles';

/** Returns a GraphQL enum whose values are the words of the list. */
export function graphqlEnum<Value extends string>(name: string, values: readonly Value[]): { [Key in Value]: Key } {
  const members = Object.fromEntries(values.map((value) => [value, value])) as { [Key in Value]: Key };
  registerEnumType(members, { name });
  return members;
}

export const CompanyRoleEnum = graphqlEnum('CompanyRole', companyRoles);
export const MemberStatusEnum = graphqlEnum('MemberStatus', memberStatuses);
export const WorkspaceRoleEnum = graphqlEnum('WorkspaceRole', workspaceRoles);
export const WorkspaceVisibilityEnum = graphqlEnum('WorkspaceVisibility', workspaceVisibilities);
export const JobStatusEnum = graphqlEnum('JobStatus', jobStatuses);

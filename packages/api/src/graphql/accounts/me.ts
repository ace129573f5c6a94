import type { MemberCaller } from '@snaplore/core/kernel/caller';
import { CompanyRoleEnum } from '@snaplore/core/kernel/graphqlEnums';
import type { CompanyRole } from '@snaplore/schema/roles';
import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: 'The signed-in user in their current company.' })
export class Me {
  @Field(() => ID)
  id!: string;

  @Field(() => CompanyRoleEnum)
  companyRole!: CompanyRole;

  @Field(() => Boolean)
  isSuperAdmin!: boolean;

  companyId!: string;
}

export function meOf({ viewer }: MemberCaller): Me {
  return {
    id: viewer.userId,
    companyId: viewer.companyId,
    companyRole: viewer.companyRole,
    isSuperAdmin: viewer.isSuperAdmin,
  };
}

import type { MemberCaller } from '@snaplore/core/kernel/caller';
import { CompanyRoleEnum } from '@snaplore/core/kernel/graphqlEnums';
import type { CompanyRole } from '@snaplore/schema/roles';
import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType('LoginAs', { description: "A super admin who works in a user's place." })
class LoginAsView {
  @Field(() => String)
  adminName!: string;

  @Field(() => Date, { description: 'When the session ends.' })
  until!: Date;
}

@ObjectType({ description: 'The signed-in user in their current company.' })
export class Me {
  @Field(() => ID)
  id!: string;

  @Field(() => CompanyRoleEnum)
  companyRole!: CompanyRole;

  @Field(() => Boolean)
  isSuperAdmin!: boolean;

  @Field(() => LoginAsView, { nullable: true, description: "Who works in the user's place; null for the user." })
  loginAs!: LoginAsView | null;

  companyId!: string;
}

export function meOf({ viewer }: MemberCaller): Me {
  return {
    id: viewer.userId,
    companyId: viewer.companyId,
    companyRole: viewer.companyRole,
    isSuperAdmin: viewer.isSuperAdmin,
    loginAs: viewer.loginAs,
  };
}

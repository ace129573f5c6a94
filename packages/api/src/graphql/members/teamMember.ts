import { User } from '@snaplore/core/accounts/user.entity';
import { CompanyRoleEnum, MemberStatusEnum } from '@snaplore/core/kernel/graphqlEnums';
import { PageInfo } from '@snaplore/core/kernel/page';
import type { TeamFilter } from '@snaplore/core/members/team.queries';
import type { CompanyRole, MemberStatus } from '@snaplore/schema/roles';
import { ArgsType, Field, ID, ObjectType } from 'type-graphql';
import { PageArgs } from '../pageArgs.js';

@ObjectType({
  description: "A member of the company; an invited user has no account yet, and the invitation's id.",
})
export class TeamMember {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  fullName!: string;

  @Field(() => String)
  email!: string;

  @Field(() => CompanyRoleEnum)
  role!: CompanyRole;

  @Field(() => MemberStatusEnum)
  status!: MemberStatus;

  @Field(() => User, { nullable: true })
  user!: User | null;
}

@ObjectType()
export class TeamConnection {
  @Field(() => [TeamMember])
  nodes!: TeamMember[];

  @Field(() => PageInfo)
  pageInfo!: PageInfo;

  /** The filter of the list; the total is counted with it. */
  filter!: TeamFilter;
}

@ArgsType()
export class TeamArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description: 'Part of first name, last name and email, ignoring case and spaces.',
  })
  query?: string | null;

  @Field(() => [CompanyRoleEnum], { nullable: true, description: 'All when left out.' })
  roles?: CompanyRole[] | null;

  @Field(() => [MemberStatusEnum], { nullable: true, description: 'All when left out.' })
  statuses?: MemberStatus[] | null;
}

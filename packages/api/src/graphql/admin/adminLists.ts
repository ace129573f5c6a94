import type { CompaniesFilter } from '@snaplore/core/platform/adminCompanies.queries';
import type { JobsFilter } from '@snaplore/core/platform/adminJobs.queries';
import type { PlatformMembersFilter } from '@snaplore/core/platform/adminMembers.queries';
import { PlatformAuditEntry } from '@snaplore/core/platform/platformAuditEntry.entity';
import { JobStatusEnum, MemberStatusEnum } from '@snaplore/core/kernel/graphqlEnums';
import { PageInfo } from '@snaplore/core/kernel/page';
import type { JobStatus } from '@snaplore/schema/jobs';
import type { CompanySort } from '@snaplore/schema/platform';
import type { MemberStatus } from '@snaplore/schema/roles';
import { ArgsType, Field, ID, Int, ObjectType } from 'type-graphql';
import { PageArgs } from '../pageArgs.js';
import { AdminCompany, AdminJob, AdminMember, CompanySortEnum } from './adminTypes.js';

@ObjectType()
export class AdminCompanyConnection {
  @Field(() => [AdminCompany])
  nodes!: AdminCompany[];

  @Field(() => PageInfo)
  pageInfo!: PageInfo;

  /** The total is counted with it. */
  filter!: CompaniesFilter;
}

@ArgsType()
export class AdminCompaniesArgs extends PageArgs {
  @Field(() => String, { nullable: true, description: 'Part of the title or of the domain, ignoring case.' })
  query?: string | null;

  @Field(() => Boolean, { nullable: true })
  isBilling?: boolean | null;

  @Field(() => Boolean, { nullable: true })
  isAiEnabled?: boolean | null;

  @Field(() => Boolean, { nullable: true })
  isActivated?: boolean | null;

  @Field(() => CompanySortEnum, { nullable: true, description: 'By default the newest first.' })
  sort?: CompanySort | null;

  @Field(() => Boolean, { nullable: true })
  isDescending?: boolean | null;
}

@ObjectType()
export class AdminMemberConnection {
  @Field(() => [AdminMember])
  nodes!: AdminMember[];

  @Field(() => PageInfo)
  pageInfo!: PageInfo;

  companyId!: string;
  filter!: PlatformMembersFilter;
}

@ArgsType()
export class AdminMembersArgs extends PageArgs {
  @Field(() => ID)
  companyId!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Part of first name, last name and email, ignoring case and spaces.',
  })
  query?: string | null;

  @Field(() => MemberStatusEnum, { nullable: true })
  status?: MemberStatus | null;
}

@ObjectType()
export class AdminJobConnection {
  @Field(() => [AdminJob])
  nodes!: AdminJob[];

  @Field(() => PageInfo)
  pageInfo!: PageInfo;

  filter!: JobsFilter;
}

@ArgsType()
export class AdminJobsArgs extends PageArgs {
  @Field(() => String, { nullable: true, description: 'Part of the name, ignoring case.' })
  query?: string | null;

  @Field(() => JobStatusEnum, { nullable: true })
  status?: JobStatus | null;
}

@ObjectType({ description: 'How many jobs of one name have failed.' })
export class FailedJobs {
  @Field(() => String)
  name!: string;

  @Field(() => Int, { description: '10,001 for more than 10,000.' })
  count!: number;

  @Field(() => Date, { nullable: true, description: 'Of the newest of them.' })
  lastAttemptAt!: Date | null;
}

@ObjectType()
export class PlatformAuditConnection {
  @Field(() => [PlatformAuditEntry])
  nodes!: PlatformAuditEntry[];

  @Field(() => PageInfo)
  pageInfo!: PageInfo;
}

@ArgsType()
export class PlatformAuditArgs extends PageArgs {
  @Field(() => String, { nullable: true, description: 'One of the names in schema/platformAudit.ts.' })
  action?: string | null;

  @Field(() => ID, { nullable: true, description: 'Also of a company that is gone.' })
  companyId?: string | null;
}

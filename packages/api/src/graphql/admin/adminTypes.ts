import { jobAbilities } from '@snaplore/core/platform/jobAbilities';
import type { PlatformJob } from '@snaplore/core/platform/adminJobs.queries';
import type { PlatformMember } from '@snaplore/core/platform/adminMembers.queries';
import type { CompanyOverview } from '@snaplore/core/platform/companyOverviews';
import { jobParams, withoutSecrets } from '@snaplore/core/platform/jobTexts';
import { companyDomain } from '@snaplore/core/companies/companyHost';
import { cutText } from '@snaplore/core/kernel/cutText';
import type { MemberCaller } from '@snaplore/core/kernel/caller';
import { graphqlEnum, CompanyRoleEnum, JobStatusEnum, MemberStatusEnum } from '@snaplore/core/kernel/graphqlEnums';
import type { SubscriptionStatus } from '@snaplore/schema/billing';
import type { JobStatus } from '@snaplore/schema/jobs';
import { companySorts, jobParamsListed } from '@snaplore/schema/platform';
import type { CompanyRole, MemberStatus } from '@snaplore/schema/roles';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { SubscriptionStatusEnum } from '../billing/billing.types.js';

export const CompanySortEnum = graphqlEnum('CompanySort', companySorts);

@ObjectType({ description: "A member of a company; an invited user has no account yet, and the invitation's id." })
export class AdminMember {
  @Field(() => ID)
  id!: string;

  @Field(() => ID)
  companyId!: string;

  @Field(() => String)
  firstName!: string;

  @Field(() => String)
  lastName!: string;

  @Field(() => String)
  email!: string;

  @Field(() => CompanyRoleEnum)
  role!: CompanyRole;

  @Field(() => MemberStatusEnum)
  status!: MemberStatus;

  @Field(() => Date, { nullable: true })
  lastTimeLoggedIn!: Date | null;

  @Field(() => [String], { description: 'changeStatus and remove, as far as they may be done.' })
  abilities!: string[];
}

export function adminMemberOf(member: PlatformMember, { viewer }: Pick<MemberCaller, 'viewer'>): AdminMember {
  const { id, companyId, firstName, lastName, email, role, status, user, isRootOwner } = member;
  const isSafe = isRootOwner || user?.id === viewer.userId;
  const abilities = isSafe ? [] : status === 'invited' ? ['remove'] : ['changeStatus', 'remove'];
  const lastTimeLoggedIn = user?.lastTimeLoggedIn ?? null;
  return { id, companyId, firstName, lastName, email, role, status, lastTimeLoggedIn, abilities };
}

@ObjectType({ description: 'How much a job has removed; null for what it is not about.' })
class AdminJobResult {
  @Field(() => Int, { nullable: true })
  jobs!: number | null;

  @Field(() => Int, { nullable: true })
  files!: number | null;

  @Field(() => Float, { nullable: true })
  bytes!: number | null;
}

@ObjectType({ description: 'A job of any company or of none.' })
export class AdminJob {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => JobStatusEnum)
  status!: JobStatus;

  @Field(() => Int)
  attempts!: number;

  @Field(() => Int)
  limit!: number;

  @Field(() => Int, { description: 'Per cent.' })
  progress!: number;

  @Field(() => String, { nullable: true })
  workerName!: string | null;

  @Field(() => ID, { nullable: true, description: 'Null for a job of the platform.' })
  companyId!: string | null;

  @Field(() => String, { nullable: true })
  companyTitle!: string | null;

  @Field(() => String, { description: 'The beginning of its parameters, as JSON without secrets.' })
  params!: string;

  @Field(() => Boolean)
  hasError!: boolean;

  @Field(() => Boolean)
  hasLog!: boolean;

  @Field(() => [String], { description: 'reset and delete, as far as they may be done.' })
  abilities!: string[];

  @Field(() => AdminJobResult, { nullable: true, description: 'What it says that it did, once it is done.' })
  result!: AdminJobResult | null;

  @Field(() => Date, { nullable: true })
  lastAttemptAt!: Date | null;

  @Field(() => Date, { nullable: true })
  nextAttemptAt!: Date | null;

  @Field(() => Date)
  createdAt!: Date;

  @Field(() => Date)
  updatedAt!: Date;
}

export function adminJobOf({ job, companyTitle }: PlatformJob): AdminJob {
  const { id, name, status, attempts, limit, progress, companyId, lastAttemptAt, nextAttemptAt } = job;
  return {
    id,
    name,
    status,
    attempts,
    limit,
    progress,
    companyId,
    companyTitle,
    lastAttemptAt,
    nextAttemptAt,
    workerName: job.worker,
    params: cutText(JSON.stringify(jobParams(job)), jobParamsListed),
    hasError: job.error !== null,
    hasLog: job.log !== '',
    result: job.result && { jobs: null, files: null, bytes: null, ...job.result },
    abilities: jobAbilities(job),
    createdAt: job.createdAt,
    updatedAt: job.updatedAt,
  };
}

@ObjectType({ description: 'All that is known of a job, without secrets.' })
export class AdminJobDetails {
  @Field(() => AdminJob)
  job!: AdminJob;

  @Field(() => String, { description: 'Its parameters as JSON.' })
  params!: string;

  @Field(() => String, { nullable: true })
  error!: string | null;

  @Field(() => String)
  log!: string;
}

export function adminJobDetailsOf(found: PlatformJob): AdminJobDetails {
  const { error, log } = found.job;
  return {
    job: adminJobOf(found),
    params: JSON.stringify(jobParams(found.job), null, 2),
    error: error === null ? null : withoutSecrets(error),
    log: withoutSecrets(log),
  };
}

@ObjectType({ description: 'The root owner of a company.' })
class AdminOwner {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  firstName!: string;

  @Field(() => String)
  lastName!: string;

  @Field(() => String)
  email!: string;
}

@ObjectType({ description: 'A company as those who run the platform see it.' })
export class AdminCompany {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String)
  slug!: string;

  @Field(() => String, { nullable: true, description: 'Null until its own host was made (COMPANY_HOSTS=created).' })
  domain!: string | null;

  @Field(() => AdminJob, { nullable: true, description: 'What makes its own host, or was given up.' })
  domainJob!: AdminJob | null;

  @Field(() => Boolean)
  isActivated!: boolean;

  @Field(() => Boolean)
  isBilling!: boolean;

  @Field(() => SubscriptionStatusEnum, { nullable: true, description: 'Of its subscription; null where it has none.' })
  paidStatus!: SubscriptionStatus | null;

  @Field(() => Boolean)
  isAiEnabled!: boolean;

  @Field(() => Int, { description: 'Members, deactivated ones too, without those who are invited.' })
  usersCount!: number;

  @Field(() => Int, { description: 'Without personal ones.' })
  workspacesCount!: number;

  @Field(() => Int, { description: 'Without archived and deleted ones.' })
  articlesCount!: number;

  @Field(() => Float, { description: 'Bytes in the storage.' })
  storageSize!: number;

  @Field(() => AdminOwner, { nullable: true, description: 'Null where nothing is known of the owner.' })
  owner!: AdminOwner | null;

  @Field(() => Date)
  createdAt!: Date;
}

export function adminCompanyOf(
  { company, stats, owner, hostJob }: CompanyOverview,
  { services: { config } }: Pick<MemberCaller, 'services'>,
): AdminCompany {
  const { id, title, slug, isActivated, isBilling, paidStatus, isAiEnabled, createdAt } = company;
  const isMissing = config.companyHosts.kind === 'created' && company.hostCreatedAt === null;
  const domain = isMissing ? null : companyDomain(config, company);
  const domainJob = isMissing && hostJob ? adminJobOf({ job: hostJob, companyTitle: title }) : null;
  const switches = { isActivated, isBilling, paidStatus, isAiEnabled };
  return { id, title, slug, domain, domainJob, ...switches, createdAt, owner, ...stats };
}

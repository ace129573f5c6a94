import { auditDetails } from '@snaplore/core/audit/audit.queries';
import { authorize } from '@snaplore/core/access/authorize';
import { AtMost, Costs } from '@snaplore/core/kernel/fieldCost';
import { countCompanies, getCompanyOverview, pageOfCompanies } from '@snaplore/core/platform/adminCompanies.queries';
import {
  countListedJobs,
  getPlatformJob,
  listFailedNames,
  pageOfJobs,
} from '@snaplore/core/platform/adminJobs.queries';
import { countPlatformMembers, pageOfPlatformMembers } from '@snaplore/core/platform/adminMembers.queries';
import { listPlatformAudit } from '@snaplore/core/platform/platformAudit.queries';
import { PlatformAuditEntry } from '@snaplore/core/platform/platformAuditEntry.entity';
import { getPlatformTotals, type PlatformTotal } from '@snaplore/core/platform/platformTotals.queries';
import * as limits from '@snaplore/schema/limits';
import { failedNamesMax } from '@snaplore/schema/platform';
import { Arg, Args, Ctx, Field, FieldResolver, ID, Int, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { AuditDetail } from '../audit/audit.resolver.js';
import type { GraphContext } from '../context.js';
import {
  AdminCompaniesArgs,
  AdminCompanyConnection,
  AdminJobConnection,
  AdminJobsArgs,
  AdminMemberConnection,
  AdminMembersArgs,
  FailedJobs,
  PlatformAuditArgs,
  PlatformAuditConnection,
} from './adminLists.js';
import {
  AdminCompany,
  adminCompanyOf,
  AdminJobDetails,
  adminJobDetailsOf,
  adminJobOf,
  adminMemberOf,
} from './adminTypes.js';
import { memberOf } from './memberOf.js';

@ObjectType()
class AdminTotal {
  @Field(() => Int)
  count!: number;

  @Field(() => Int, { description: 'Created in this month (UTC).' })
  newThisMonth!: number;
}

@ObjectType({ description: 'How many there are on the whole platform.' })
class AdminTotals {
  @Field(() => AdminTotal)
  companies!: PlatformTotal;

  @Field(() => AdminTotal, { description: 'Without personal ones.' })
  workspaces!: PlatformTotal;

  @Field(() => AdminTotal, { description: 'Without archived and deleted ones.' })
  articles!: PlatformTotal;

  @Field(() => AdminTotal)
  users!: PlatformTotal;
}

@ObjectType({ description: 'What those who run the platform see of all companies.' })
export class Admin {
  @Field(() => ID, { description: 'Always the same, for caches: there is one.' })
  id!: string;
}

@Resolver(() => Admin)
export class AdminResolver {
  @Query(() => Admin, { description: 'For super admins alone (Platform.viewCompanies).' })
  admin(@Ctx() context: GraphContext): Admin {
    authorize(memberOf(context).viewer, 'Platform.viewCompanies', null);
    return { id: 'admin' };
  }

  @FieldResolver(() => AdminTotals)
  async totals(@Ctx() context: GraphContext): Promise<AdminTotals> {
    return await getPlatformTotals(memberOf(context));
  }

  @FieldResolver(() => AdminCompanyConnection, { description: 'All companies.' })
  async companies(
    @Args() { query, isBilling, isAiEnabled, isActivated, sort, isDescending, ...page }: AdminCompaniesArgs,
    @Ctx() context: GraphContext,
  ): Promise<AdminCompanyConnection> {
    const caller = memberOf(context);
    const filter = { query, isBilling, isAiEnabled, isActivated };
    const { nodes, pageInfo } = await pageOfCompanies(caller, filter, { sort, isDescending }, page);
    return { pageInfo, filter, nodes: nodes.map((overview) => adminCompanyOf(overview, caller)) };
  }

  @FieldResolver(() => AdminCompany)
  async company(@Arg('id', () => ID) id: string, @Ctx() context: GraphContext): Promise<AdminCompany> {
    const caller = memberOf(context);
    return adminCompanyOf(await getCompanyOverview(caller, id), caller);
  }

  @FieldResolver(() => AdminMemberConnection, { description: "A company's members and invited users, by name." })
  async members(
    @Args() { companyId, query, status, ...page }: AdminMembersArgs,
    @Ctx() context: GraphContext,
  ): Promise<AdminMemberConnection> {
    const caller = memberOf(context);
    const filter = { query, status };
    const { nodes, pageInfo } = await pageOfPlatformMembers(caller, companyId, filter, page);
    return { pageInfo, filter, companyId, nodes: nodes.map((member) => adminMemberOf(member, caller)) };
  }

  @FieldResolver(() => AdminJobConnection, { description: 'Jobs of all companies and of none, the newest first.' })
  async jobs(
    @Args() { query, status, ...page }: AdminJobsArgs,
    @Ctx() context: GraphContext,
  ): Promise<AdminJobConnection> {
    const filter = { query, status };
    const { nodes, pageInfo } = await pageOfJobs(memberOf(context), filter, page);
    return { pageInfo, filter, nodes: nodes.map(adminJobOf) };
  }

  @FieldResolver(() => AdminJobDetails)
  async job(@Arg('id', () => ID) id: string, @Ctx() context: GraphContext): Promise<AdminJobDetails> {
    return adminJobDetailsOf(await getPlatformJob(memberOf(context), id));
  }

  @AtMost(failedNamesMax)
  @FieldResolver(() => [FailedJobs], { description: 'The names of failed jobs, those that failed most first.' })
  async failedJobs(@Ctx() context: GraphContext): Promise<FailedJobs[]> {
    return await listFailedNames(memberOf(context));
  }

  @FieldResolver(() => PlatformAuditConnection, { description: 'What super admins did, the latest first.' })
  async auditLog(
    @Args() { action, companyId, ...page }: PlatformAuditArgs,
    @Ctx() context: GraphContext,
  ): Promise<PlatformAuditConnection> {
    return await listPlatformAudit(memberOf(context), { action, companyId }, page);
  }
}

@Resolver(() => AdminCompanyConnection)
export class AdminCompanyConnectionResolver {
  @Costs(100)
  @FieldResolver(() => Int, { description: 'The number of rows of the whole list.' })
  async totalCount(@Root() { filter }: AdminCompanyConnection, @Ctx() context: GraphContext): Promise<number> {
    return await countCompanies(memberOf(context), filter);
  }
}

@Resolver(() => AdminMemberConnection)
export class AdminMemberConnectionResolver {
  @Costs(100)
  @FieldResolver(() => Int, { description: 'The number of rows of the whole list.' })
  async totalCount(
    @Root() { companyId, filter }: AdminMemberConnection,
    @Ctx() context: GraphContext,
  ): Promise<number> {
    return await countPlatformMembers(memberOf(context), companyId, filter);
  }
}

@Resolver(() => AdminJobConnection)
export class AdminJobConnectionResolver {
  @Costs(100)
  @FieldResolver(() => Int, { description: 'The number of rows of the whole list; 10,001 for more than 10,000.' })
  async totalCount(@Root() { filter }: AdminJobConnection, @Ctx() context: GraphContext): Promise<number> {
    return await countListedJobs(memberOf(context), filter);
  }
}

@Resolver(() => PlatformAuditEntry)
export class PlatformAuditEntryResolver {
  @AtMost(limits.auditDetailsMax)
  @FieldResolver(() => [AuditDetail], { description: 'What changed, each in a few words.' })
  details(@Root() entry: PlatformAuditEntry): AuditDetail[] {
    return auditDetails(entry);
  }
}

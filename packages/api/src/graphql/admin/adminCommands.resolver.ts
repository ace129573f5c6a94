import type { MemberCaller } from '@snaplore/core/kernel/caller';
import { MemberStatusEnum } from '@snaplore/core/kernel/graphqlEnums';
import { getCompanyOverview } from '@snaplore/core/platform/adminCompanies.queries';
import { getPlatformJob } from '@snaplore/core/platform/adminJobs.queries';
import { deleteCompanyAsAdmin } from '@snaplore/core/platform/deleteCompanyAsAdmin';
import { deleteJob } from '@snaplore/core/platform/deleteJob';
import { createCompanyDomain } from '@snaplore/core/platform/createCompanyDomain';
import { loginAsCompany } from '@snaplore/core/platform/loginAsCompany';
import { removeMemberAsAdmin } from '@snaplore/core/platform/removeMemberAsAdmin';
import { resetJob } from '@snaplore/core/platform/resetJob';
import { setCompanyActivated } from '@snaplore/core/platform/setCompanyActivated';
import { setCompanyAi } from '@snaplore/core/platform/setCompanyAi';
import { setCompanyBilling } from '@snaplore/core/platform/setCompanyBilling';
import { setMemberStatusAsAdmin } from '@snaplore/core/platform/setMemberStatusAsAdmin';
import { startRemovingDoneJobs } from '@snaplore/core/platform/startRemovingDoneJobs';
import type { MemberStatus } from '@snaplore/schema/roles';
import { Arg, Ctx, Field, ID, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { GraphContext } from '../context.js';
import { AdminCompany, adminCompanyOf, AdminJob, adminJobOf, AdminMember, adminMemberOf } from './adminTypes.js';
import { memberOf } from './memberOf.js';

async function companyAfter(
  context: GraphContext,
  change: (caller: MemberCaller) => Promise<{ id: string }>,
): Promise<AdminCompany> {
  const caller = memberOf(context);
  const { id } = await change(caller);
  return adminCompanyOf(await getCompanyOverview(caller, id), caller);
}

/** What super admins do (docs/domains/platform.md). */
@ObjectType('CompanyLogin')
class CompanyLoginView {
  @Field(() => String, { description: 'For signInWithToken, once, within two minutes, with the same session.' })
  token!: string;

  @Field(() => String, { description: "The login route on the company's host." })
  url!: string;
}

@Resolver()
export class AdminCommandsResolver {
  @Mutation(() => AdminCompany, { description: 'Activates a company or deactivates it (Platform.manageCompanies).' })
  async setCompanyActivated(
    @Arg('id', () => ID) id: string,
    @Arg('isActivated', () => Boolean) isActivated: boolean,
    @Ctx() context: GraphContext,
  ): Promise<AdminCompany> {
    return await companyAfter(context, (caller) => setCompanyActivated(caller, id, isActivated));
  }

  @Mutation(() => AdminCompany, {
    description: 'Says whether a company has to pay; its subscription goes on (Platform.manageCompanies).',
  })
  async setCompanyBilling(
    @Arg('id', () => ID) id: string,
    @Arg('isBilling', () => Boolean) isBilling: boolean,
    @Ctx() context: GraphContext,
  ): Promise<AdminCompany> {
    return await companyAfter(context, (caller) => setCompanyBilling(caller, id, isBilling));
  }

  @Mutation(() => AdminCompany, { description: 'Switches AI on or off for a company (Platform.manageCompanies).' })
  async setCompanyAi(
    @Arg('id', () => ID) id: string,
    @Arg('isAiEnabled', () => Boolean) isAiEnabled: boolean,
    @Ctx() context: GraphContext,
  ): Promise<AdminCompany> {
    return await companyAfter(context, (caller) => setCompanyAi(caller, id, isAiEnabled));
  }

  @Mutation(() => AdminCompany, {
    description: "Starts the job that makes a company's own host (Platform.manageCompanies).",
  })
  async createCompanyDomain(@Arg('id', () => ID) id: string, @Ctx() context: GraphContext): Promise<AdminCompany> {
    return await companyAfter(context, async (caller) => await createCompanyDomain(caller, id));
  }

  @Mutation(() => CompanyLoginView, {
    description: "Begins a login in the place of the company's root owner (Platform.manageCompanies).",
  })
  async loginAsCompany(@Arg('id', () => ID) id: string, @Ctx() context: GraphContext): Promise<CompanyLoginView> {
    return await loginAsCompany(memberOf(context), id);
  }

  @Mutation(() => Boolean, {
    description: 'Deletes a company with all it has; the title has to be its own (Platform.manageCompanies).',
  })
  async deleteCompanyAsAdmin(
    @Arg('id', () => ID) id: string,
    @Arg('title', () => String) title: string,
    @Ctx() context: GraphContext,
  ): Promise<boolean> {
    await deleteCompanyAsAdmin(memberOf(context), { id, title });
    return true;
  }

  @Mutation(() => AdminMember, { description: 'Deactivates or activates a member (Platform.manageCompanies).' })
  async setMemberStatusAsAdmin(
    @Arg('companyId', () => ID) companyId: string,
    @Arg('userId', () => ID) userId: string,
    @Arg('status', () => MemberStatusEnum) status: MemberStatus,
    @Ctx() context: GraphContext,
  ): Promise<AdminMember> {
    const caller = memberOf(context);
    return adminMemberOf(await setMemberStatusAsAdmin(caller, { companyId, userId, status }), caller);
  }

  @Mutation(() => Boolean, {
    description: "Removes a member by the user's id, or withdraws an invitation by its own (Platform.manageCompanies).",
  })
  async removeMemberAsAdmin(
    @Arg('companyId', () => ID) companyId: string,
    @Arg('userId', () => ID) userId: string,
    @Ctx() context: GraphContext,
  ): Promise<boolean> {
    await removeMemberAsAdmin(memberOf(context), { companyId, id: userId });
    return true;
  }

  @Mutation(() => AdminJob, { description: 'Lets a job begin again, with all its attempts (Platform.manageJobs).' })
  async resetJob(@Arg('id', () => ID) id: string, @Ctx() context: GraphContext): Promise<AdminJob> {
    const caller = memberOf(context);
    await resetJob(caller, id);
    return adminJobOf(await getPlatformJob(caller, id));
  }

  @Mutation(() => Boolean, { description: 'Deletes a job that does not run (Platform.manageJobs).' })
  async deleteJob(@Arg('id', () => ID) id: string, @Ctx() context: GraphContext): Promise<boolean> {
    await deleteJob(memberOf(context), id);
    return true;
  }

  @Mutation(() => AdminJob, { description: 'Starts the job that removes done jobs (Platform.manageJobs).' })
  async removeDoneJobs(@Ctx() context: GraphContext): Promise<AdminJob> {
    return adminJobOf({ job: await startRemovingDoneJobs(memberOf(context)), companyTitle: null });
  }
}

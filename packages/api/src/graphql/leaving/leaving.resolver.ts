import { User } from '@snaplore/core/accounts/user.entity';
import { requireMember } from '@snaplore/core/access/authorize';
import {
  describeDataExport,
  latestDataExport,
  type DataExportState,
} from '@snaplore/core/dataExports/dataExports.queries';
import { requestCompanyExport, requestOwnExport } from '@snaplore/core/dataExports/requestDataExport';
import { AtMost, Costs, TakesSecret } from '@snaplore/core/kernel/fieldCost';
import { deleteAccount } from '@snaplore/core/leaving/deleteAccount';
import { handOverCompany } from '@snaplore/core/leaving/handOverCompany';
import { findSuccessors, readLeaving } from '@snaplore/core/leaving/leaving.queries';
import * as limits from '@snaplore/schema/limits';
import { dataExportPath, successorsListed } from '@snaplore/schema/leaving';
import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../context.js';
import { DataExport, DeleteAccountInput, HandOverInput, Leaving, OwnedCompany } from './leaving.js';

const shown = (made: DataExportState): DataExport => ({
  ...made,
  path: made.state === 'ready' ? dataExportPath(made.id) : null,
});

@Resolver(() => Leaving)
export class LeavingResolver {
  @Costs(100)
  @Query(() => Leaving)
  async leaving(@Ctx() { caller }: GraphContext): Promise<Leaving> {
    requireMember(caller);
    return await readLeaving(caller);
  }

  @AtMost(limits.ownCompaniesListed)
  @FieldResolver(() => [OwnedCompany])
  toHandOver(@Root() { toHandOver }: Leaving): OwnedCompany[] {
    return toHandOver;
  }

  @AtMost(successorsListed)
  @Query(() => [User], { description: 'Members whom the owner may hand the company over to, by name.' })
  async successors(
    @Arg('query', () => String, { nullable: true }) query: string | null,
    @Ctx() { caller }: GraphContext,
  ): Promise<User[]> {
    requireMember(caller);
    return await findSuccessors(caller, query ?? '');
  }

  @Query(() => DataExport, { nullable: true, description: "The last export of the user's own data." })
  async ownDataExport(@Ctx() { caller }: GraphContext): Promise<DataExport | null> {
    requireMember(caller);
    const made = await latestDataExport(caller, 'own');
    return made && shown(made);
  }

  @Query(() => DataExport, { nullable: true, description: 'The last export of the company by this owner.' })
  async companyExport(@Ctx() { caller }: GraphContext): Promise<DataExport | null> {
    requireMember(caller);
    const made = await latestDataExport(caller, 'company');
    return made && shown(made);
  }

  @Mutation(() => DataExport)
  async requestOwnDataExport(@Ctx() { caller }: GraphContext): Promise<DataExport> {
    requireMember(caller);
    return shown(await describeDataExport(caller, await requestOwnExport(caller)));
  }

  @Mutation(() => DataExport)
  async requestCompanyExport(@Ctx() { caller }: GraphContext): Promise<DataExport> {
    requireMember(caller);
    return shown(await describeDataExport(caller, await requestCompanyExport(caller)));
  }

  @TakesSecret()
  @Mutation(() => Boolean, { description: 'Makes another member the owner of the company; the user becomes an admin.' })
  async handOverCompany(
    @Arg('input', () => HandOverInput) { userId, password, code }: HandOverInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<boolean> {
    requireMember(caller);
    await handOverCompany(caller, { userId, password, code: code ?? '' });
    return true;
  }

  @TakesSecret()
  @Mutation(() => Boolean, { description: 'Deletes the account of the user, and ends all of its sessions.' })
  async deleteAccount(
    @Arg('input', () => DeleteAccountInput) { password, code }: DeleteAccountInput,
    @Ctx() context: GraphContext,
  ): Promise<boolean> {
    requireMember(context.caller);
    await deleteAccount(context.caller, { password, code: code ?? '' });
    context.setSession(null);
    return true;
  }
}

import { countDrafts } from '@snaplore/core/articles/articles.queries';
import { Company } from '@snaplore/core/companies/company.entity';
import { User } from '@snaplore/core/accounts/user.entity';
import { abilitiesOn, requireMember } from '@snaplore/core/access/authorize';
import { Costs } from '@snaplore/core/kernel/fieldCost';
import { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import { personalWorkspace } from '@snaplore/core/workspaces/workspaces.queries';
import { Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../context.js';
import { found } from '../found.js';
import { Me, meOf } from './me.js';

@Resolver(() => Me)
export class MeResolver {
  @Query(() => Me, { nullable: true, description: 'Null without a session.' })
  me(@Ctx() { caller, loaders }: GraphContext): Me | null {
    if (caller.viewer.kind !== 'member') return null;
    // Before the fields below are read, so that later events have a higher sequence.
    // Fields that show it report its failure.
    loaders.companyRows.eventSequence().catch(() => undefined);
    return meOf({ ...caller, viewer: caller.viewer });
  }

  @FieldResolver(() => Int, {
    description: "The company's sequence as of this answer: `after` of changes.",
  })
  async companySequence(@Ctx() { loaders }: GraphContext): Promise<number> {
    return await loaders.companyRows.eventSequence();
  }

  @FieldResolver(() => User)
  async user(@Root() me: Me, @Ctx() { loaders }: GraphContext): Promise<User> {
    return found(await loaders.companyRows.user.load(me.id));
  }

  @FieldResolver(() => Company)
  async company(@Root() me: Me, @Ctx() { loaders }: GraphContext): Promise<Company> {
    return found(await loaders.companyRows.company.load(me.companyId));
  }

  @Costs(100)
  @FieldResolver(() => Workspace)
  async personalWorkspace(@Ctx() { caller, loaders }: GraphContext): Promise<Workspace> {
    requireMember(caller);
    const workspace = await personalWorkspace(caller);
    loaders.companyRows.workspace.prime(workspace.id, workspace);
    return workspace;
  }

  @Costs(100)
  @FieldResolver(() => Int, {
    description:
      'The number of articles that the user may edit and that are unpublished or changed ' +
      'since they were published.',
  })
  async draftCount(@Ctx() { caller }: GraphContext): Promise<number> {
    requireMember(caller);
    return await countDrafts(caller);
  }

  @FieldResolver(() => [String], { description: 'What the user may do in the company and on the platform.' })
  abilities(@Root() me: Me, @Ctx() { caller }: GraphContext): string[] {
    return [
      ...abilitiesOn(caller.viewer, 'Company', { id: me.companyId }),
      ...abilitiesOn(caller.viewer, 'Platform', null),
    ];
  }
}

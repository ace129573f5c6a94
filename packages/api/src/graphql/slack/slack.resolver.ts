import { Company } from '@snaplore/core/companies/company.entity';
import { requireMember } from '@snaplore/core/access/authorize';
import { disconnectSlack } from '@snaplore/core/slack/disconnectSlack';
import { SlackIntegration } from '@snaplore/core/slack/slackIntegration.entity';
import { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../context.js';

@Resolver(() => Workspace)
export class SlackResolver {
  @FieldResolver(() => SlackIntegration, {
    nullable: true,
    description: 'For those who manage the workspace, when it is connected; null otherwise.',
  })
  async slackIntegration(
    @Root() workspace: Workspace,
    @Ctx() { loaders }: GraphContext,
  ): Promise<SlackIntegration | null> {
    return await loaders.ofWorkspace.slack.load(workspace);
  }

  @Mutation(() => Workspace)
  async disconnectSlack(
    @Arg('workspaceId', () => ID) workspaceId: string,
    @Ctx() { caller }: GraphContext,
  ): Promise<Workspace> {
    requireMember(caller);
    return await disconnectSlack(caller, workspaceId);
  }
}

@Resolver(() => Company)
export class SlackOfferResolver {
  @FieldResolver(() => Boolean, { description: 'Whether workspaces can be connected to Slack.' })
  isSlackOffered(@Root() _company: Company, @Ctx() { caller }: GraphContext): boolean {
    return caller.services.config.slack !== null;
  }
}

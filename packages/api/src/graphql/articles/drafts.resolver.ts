import { listDrafts } from '@snaplore/core/articles/articles.queries';
import { draftTypes, type DraftFilter, type DraftType } from '@snaplore/core/articles/draftFilter';
import { listDraftCreators, listDraftWorkspaces } from '@snaplore/core/articles/draftFilters.queries';
import { User } from '@snaplore/core/accounts/user.entity';
import { requireMember } from '@snaplore/core/access/authorize';
import { AtMost } from '@snaplore/core/kernel/fieldCost';
import { graphqlEnum } from '@snaplore/core/kernel/graphqlEnums';
import { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import * as limits from '@snaplore/schema/limits';
import { Arg, Args, Ctx, Field, FieldResolver, ID, InputType, ObjectType, Resolver } from 'type-graphql';
import { Me } from '../accounts/me.js';
import type { GraphContext } from '../context.js';
import { PageArgs } from '../pageArgs.js';
import { ArticleConnection } from './articleConnection.js';

export const DraftTypeEnum = graphqlEnum('DraftType', draftTypes);

@InputType({ description: 'Fields that are left out do not filter.' })
export class DraftFilterInput implements DraftFilter {
  @Field(() => String, { nullable: true, description: "Part of the draft's title." })
  query?: string | null;

  @Field(() => ID, { nullable: true })
  workspaceId?: string | null;

  @Field(() => ID, { nullable: true })
  creatorId?: string | null;

  @Field(() => DraftTypeEnum, { nullable: true })
  type?: DraftType | null;
}

@ObjectType({ description: 'What the list of drafts can be filtered by: what occurs among them.' })
export class DraftFilters {}

@Resolver(() => Me)
export class MyDraftsResolver {
  @FieldResolver(() => ArticleConnection, {
    description: 'The articles that draftCount counts, the one edited last first.',
  })
  async drafts(
    @Args() page: PageArgs,
    @Arg('filter', () => DraftFilterInput, { nullable: true }) filter: DraftFilterInput | null,
    @Ctx() { caller }: GraphContext,
  ): Promise<ArticleConnection> {
    requireMember(caller);
    return await listDrafts(caller, page, filter ?? {});
  }

  @FieldResolver(() => DraftFilters)
  draftFilters(): DraftFilters {
    return new DraftFilters();
  }
}

@Resolver(() => DraftFilters)
export class DraftFiltersResolver {
  @AtMost(limits.restListMax)
  @FieldResolver(() => [Workspace], { description: 'By title.' })
  async workspaces(@Ctx() { caller }: GraphContext): Promise<Workspace[]> {
    requireMember(caller);
    return await listDraftWorkspaces(caller);
  }

  @AtMost(limits.restListMax)
  @FieldResolver(() => [User], { description: 'By name.' })
  async creators(@Ctx() { caller }: GraphContext): Promise<User[]> {
    requireMember(caller);
    return await listDraftCreators(caller);
  }
}

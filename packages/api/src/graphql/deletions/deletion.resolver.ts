import { Article } from '@snaplore/core/articles/article.entity';
import { User } from '@snaplore/core/accounts/user.entity';
import { requireMember } from '@snaplore/core/access/authorize';
import { listDeletions, type Deletion as DeletionRow } from '@snaplore/core/deletions/deletions.queries';
import { restoreArticle, restoreDiscardedDraft } from '@snaplore/core/deletions/restoreDeleted';
import { graphqlEnum } from '@snaplore/core/kernel/graphqlEnums';
import { PageInfo } from '@snaplore/core/kernel/page';
import { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { GraphContext } from '../context.js';
import { found } from '../found.js';
import { PageArgs } from '../pageArgs.js';

const DeletionKindEnum = graphqlEnum('DeletionKind', ['deleted', 'merged', 'discarded', 'draft'] as const);

@ObjectType({ description: 'Something that was deleted or discarded lately and can be brought back.' })
export class Deletion {
  @Field(() => ID, { description: 'Of the article, or of the discarded draft.' })
  id!: string;

  @Field(() => DeletionKindEnum)
  kind!: DeletionRow['kind'];

  @Field(() => ID)
  articleId!: string;

  @Field(() => String)
  title!: string;

  @Field(() => Date)
  deletedAt!: Date;

  @Field(() => Int, { description: 'How many nested articles come back with it.' })
  nestedCount!: number;

  workspaceId!: string;
  deletedById!: string | null;
}

@ObjectType()
export class DeletionConnection {
  @Field(() => [Deletion])
  nodes!: Deletion[];

  @Field(() => PageInfo)
  pageInfo!: PageInfo;
}

@Resolver(() => Deletion)
export class DeletionResolver {
  @Query(() => DeletionConnection, { description: 'What the user may bring back, the last deleted first.' })
  async deletions(@Args(() => PageArgs) page: PageArgs, @Ctx() { caller }: GraphContext): Promise<DeletionConnection> {
    requireMember(caller);
    return await listDeletions(caller, page);
  }

  @FieldResolver(() => Workspace)
  async workspace(@Root() { workspaceId }: Deletion, @Ctx() { loaders }: GraphContext): Promise<Workspace> {
    return found(await loaders.companyRows.workspace.load(workspaceId));
  }

  @FieldResolver(() => User, { nullable: true })
  async deletedBy(@Root() { deletedById }: Deletion, @Ctx() { loaders }: GraphContext): Promise<User | null> {
    return deletedById === null ? null : await loaders.companyRows.user.load(deletedById);
  }

  @Mutation(() => Article, {
    description: 'Brings a deleted article back with those that were deleted together with it.',
  })
  async restoreArticle(@Arg('id', () => ID) id: string, @Ctx() { caller }: GraphContext): Promise<Article> {
    requireMember(caller);
    return await restoreArticle(caller, id);
  }

  @Mutation(() => Article, { description: 'Makes a discarded draft the draft of its article again.' })
  async restoreDiscardedDraft(@Arg('id', () => ID) id: string, @Ctx() { caller }: GraphContext): Promise<Article> {
    requireMember(caller);
    return await restoreDiscardedDraft(caller, id);
  }
}

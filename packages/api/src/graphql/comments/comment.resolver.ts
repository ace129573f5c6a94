import { Article } from '@snaplore/core/articles/article.entity';
import { Comment } from '@snaplore/core/comments/comment.entity';
import { getComment, listComments, mayReadComments } from '@snaplore/core/comments/comments.queries';
import { createComment } from '@snaplore/core/comments/createComment';
import { deleteComment } from '@snaplore/core/comments/deleteComment';
import { updateComment } from '@snaplore/core/comments/updateComment';
import { User } from '@snaplore/core/accounts/user.entity';
import { abilitiesOn, requireMember } from '@snaplore/core/access/authorize';
import { AtMost, Costs } from '@snaplore/core/kernel/fieldCost';
import { PageInfo } from '@snaplore/core/kernel/page';
import type { ContentNode } from '@snaplore/schema/contentText';
import * as limits from '@snaplore/schema/limits';
import { reactionIcons } from '@snaplore/schema/reactionIcons';
import { GraphQLJSON } from 'graphql-scalars';
import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
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
import { MomentInput } from './reaction.resolver.js';

@ObjectType()
export class CommentConnection {
  @Field(() => [Comment])
  nodes!: Comment[];

  @Field(() => PageInfo)
  pageInfo!: PageInfo;
}

@InputType()
export class QuoteAnchorInput {
  @Field(() => Int)
  epoch!: number;

  @Field(() => String)
  start!: string;

  @Field(() => String)
  end!: string;
}

@InputType()
export class CommentQuoteInput {
  @Field(() => String)
  text!: string;

  @Field(() => ID, { nullable: true })
  textTabId?: string | null;

  @Field(() => String, { nullable: true })
  paragraphKey?: string | null;

  @Field(() => String, { nullable: true })
  paragraphText?: string | null;

  @Field(() => String, { nullable: true })
  paragraphTextBefore?: string | null;

  @Field(() => Int, { nullable: true })
  paragraphTextOffset?: number | null;

  @Field(() => String, { nullable: true })
  icon?: string | null;

  @Field(() => QuoteAnchorInput, { nullable: true, description: 'Where the editor has it; only with `textTabId`.' })
  anchor?: QuoteAnchorInput | null;
}

@InputType()
export class VideoReactionInput {
  @Field(() => String, { description: `One of ${reactionIcons.join(' ')}` })
  icon!: string;

  @Field(() => MomentInput)
  moment!: MomentInput;
}

@InputType()
export class CreateCommentInput {
  @Field(() => ID)
  articleId!: string;

  @Field(() => GraphQLJSON)
  content!: unknown;

  @Field(() => ID, { nullable: true })
  parentId?: string | null;

  @Field(() => Int, { nullable: true })
  timestamp?: number | null;

  @Field(() => CommentQuoteInput, { nullable: true })
  quote?: CommentQuoteInput | null;

  @Field(() => VideoReactionInput, { nullable: true, description: 'A reaction that is made with the comment.' })
  videoReaction?: VideoReactionInput | null;
}

@InputType()
export class UpdateCommentInput {
  @Field(() => ID)
  id!: string;

  @Field(() => GraphQLJSON, { nullable: true, description: 'Left out to leave it as it is.' })
  content?: unknown;

  @Field(() => Int, { nullable: true, description: 'Left out to leave it as it is; null for none.' })
  timestamp?: number | null;
}

@Resolver(() => Comment)
export class CommentResolver {
  @Query(() => Comment)
  async comment(@Arg('id', () => ID) id: string, @Ctx() { caller }: GraphContext): Promise<Comment> {
    return await getComment(caller, id);
  }

  @FieldResolver(() => User, { nullable: true })
  async author(@Root() comment: Comment, @Ctx() { loaders }: GraphContext): Promise<User | null> {
    return await loaders.companyRows.user.load(comment.authorId);
  }

  @Costs(1)
  @FieldResolver(() => GraphQLJSON)
  content(@Root() comment: Comment): ContentNode {
    return comment.content;
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: "In milliseconds of the article's timeline; null for none, or a moment that was cut from it.",
  })
  async timestamp(@Root() comment: Comment, @Ctx() { loaders }: GraphContext): Promise<number | null> {
    return await loaders.timestamp(comment);
  }

  @FieldResolver(() => Boolean)
  isEdited(@Root() comment: Comment): boolean {
    return comment.editedAt !== null;
  }

  @AtMost(limits.repliesPerComment)
  @FieldResolver(() => [Comment])
  async replies(@Root() comment: Comment, @Ctx() { loaders }: GraphContext): Promise<Comment[]> {
    // Replies have no replies.
    return comment.parentId === null ? await loaders.companyRows.replies.load(comment.id) : [];
  }

  @FieldResolver(() => [String])
  async abilities(@Root() comment: Comment, @Ctx() { caller, loaders }: GraphContext): Promise<string[]> {
    const article = await loaders.article(comment.articleId);
    const workspace = article && (await loaders.companyRows.workspace.load(article.workspaceId));
    return article && workspace ? abilitiesOn(caller.viewer, 'Comment', { comment, article, workspace }) : [];
  }

  @Mutation(() => Comment)
  async createComment(
    @Arg('input', () => CreateCommentInput) input: CreateCommentInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<Comment> {
    requireMember(caller);
    return await createComment(caller, input);
  }

  @Mutation(() => Comment)
  async updateComment(
    @Arg('input', () => UpdateCommentInput) input: UpdateCommentInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<Comment> {
    requireMember(caller);
    return await updateComment(caller, input);
  }

  @Mutation(() => ID)
  async deleteComment(@Arg('id', () => ID) id: string, @Ctx() { caller }: GraphContext): Promise<string> {
    requireMember(caller);
    return await deleteComment(caller, id);
  }
}

/**
 * The comments of an article: none for guests and anonymous visitors, who may still read the article
 * (docs/domains/comments.md).
 */
@Resolver(() => Article)
export class ArticleCommentsResolver {
  @FieldResolver(() => CommentConnection, { description: 'Top-level comments, newest first.' })
  async comments(
    @Root() article: Article,
    @Args() page: PageArgs,
    @Ctx() { caller, loaders }: GraphContext,
  ): Promise<CommentConnection> {
    const workspace = found(await loaders.companyRows.workspace.load(article.workspaceId));
    return await listComments(caller, { article, workspace }, page);
  }

  @FieldResolver(() => Int, { description: 'Comments and replies together.' })
  async commentCount(@Root() article: Article, @Ctx() { caller, loaders }: GraphContext): Promise<number> {
    const workspace = found(await loaders.companyRows.workspace.load(article.workspaceId));
    return mayReadComments(caller, { article, workspace })
      ? await loaders.companyRows.commentCount.load(article.id)
      : 0;
  }
}

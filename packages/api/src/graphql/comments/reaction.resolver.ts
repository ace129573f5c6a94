import { User } from '@snaplore/core/accounts/user.entity';
import { Article } from '@snaplore/core/articles/article.entity';
import { addReaction } from '@snaplore/core/comments/addReaction';
import { Comment } from '@snaplore/core/comments/comment.entity';
import { deleteReaction } from '@snaplore/core/comments/deleteReaction';
import { haveUniqueKeys, type MomentPlace } from '@snaplore/core/comments/momentPlace';
import { Reaction } from '@snaplore/core/comments/reaction.entity';
import { listReactions } from '@snaplore/core/comments/reactions.queries';
import { saveTimeTag } from '@snaplore/core/comments/saveTimeTag';
import { setCommentReaction } from '@snaplore/core/comments/setCommentReaction';
import { abilitiesOn, requireMember } from '@snaplore/core/access/authorize';
import { isAmong } from '@snaplore/core/access/viewerQuestions';
import { AtMost, AtMostPlain } from '@snaplore/core/kernel/fieldCost';
import * as limits from '@snaplore/schema/limits';
import { readReactionIcon, reactionIcons } from '@snaplore/schema/reactionIcons';
import { Arg, Ctx, Field, FieldResolver, ID, InputType, Int, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import { CommentReactions } from '../../loaders/commentReactions.js';
import type { GraphContext } from '../context.js';
import { found } from '../found.js';

@InputType()
export class SetCommentReactionInput {
  @Field(() => ID)
  commentId!: string;

  @Field(() => String, { description: `One of ${reactionIcons.join(' ')}` })
  icon!: string;

  @Field(() => Boolean)
  isOn!: boolean;
}

@InputType({ description: "A moment of an article's video." })
export class MomentInput {
  @Field(() => String, { nullable: true, description: 'The id or the key of a paragraph.' })
  paragraphId?: string | null;

  @Field(() => Int, {
    description: "Milliseconds from the beginning of that paragraph; without one, of the article's timeline.",
  })
  time!: number;
}

@InputType()
export class AddReactionInput {
  @Field(() => ID)
  articleId!: string;

  @Field(() => String, { description: `One of ${reactionIcons.join(' ')}` })
  icon!: string;

  @Field(() => MomentInput, { nullable: true, description: 'Left out for a reaction on the whole article.' })
  moment?: MomentInput | null;
}

@InputType()
export class SaveTimeTagInput {
  @Field(() => ID)
  articleId!: string;

  @Field(() => ID)
  commentId!: string;

  @Field(() => MomentInput)
  moment!: MomentInput;

  @Field(() => String, { nullable: true, description: 'What the tag shows on the timeline.' })
  icon?: string | null;
}

/** Those who reacted on one comment with one icon (docs/domains/reactions.md). */
@Resolver(() => CommentReactions)
export class CommentReactionsResolver {
  @FieldResolver(() => Int)
  count(@Root() { userIds }: CommentReactions): number {
    return userIds.length;
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer is among them.' })
  isOwn(@Root() { userIds }: CommentReactions, @Ctx() { caller: { viewer } }: GraphContext): boolean {
    return viewer.kind === 'member' && isAmong(viewer, userIds);
  }
}

@ObjectType({ description: 'Where a moment plays on the timeline that readers see.' })
export class MomentPlaceObject implements MomentPlace {
  @Field(() => ID)
  paragraphId!: string;

  @Field(() => Int, { description: 'Milliseconds from the beginning of the paragraph.' })
  paragraphTime!: number;

  @Field(() => Int, { description: "Milliseconds of the article's timeline." })
  time!: number;
}

@Resolver(() => Reaction)
export class ReactionResolver {
  @FieldResolver(() => User, { nullable: true })
  async user(@Root() reaction: Reaction, @Ctx() { loaders }: GraphContext): Promise<User | null> {
    return await loaders.companyRows.user.load(reaction.userId);
  }

  @FieldResolver(() => MomentPlaceObject, {
    nullable: true,
    description: 'Null for a reaction on the whole article, and for a moment that was cut from it.',
  })
  async place(@Root() reaction: Reaction, @Ctx() { loaders }: GraphContext): Promise<MomentPlace | null> {
    return await loaders.momentPlace(reaction);
  }

  @FieldResolver(() => [String])
  async abilities(@Root() reaction: Reaction, @Ctx() { caller, loaders }: GraphContext): Promise<string[]> {
    const article = await loaders.article(reaction.articleId);
    const workspace = article && (await loaders.companyRows.workspace.load(article.workspaceId));
    return article && workspace ? abilitiesOn(caller.viewer, 'Reaction', { reaction, article, workspace }) : [];
  }

  @Mutation(() => Reaction)
  async addReaction(
    @Arg('input', () => AddReactionInput) input: AddReactionInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<Reaction> {
    requireMember(caller);
    return await addReaction(caller, input);
  }

  @Mutation(() => ID)
  async deleteReaction(@Arg('id', () => ID) id: string, @Ctx() { caller }: GraphContext): Promise<string> {
    requireMember(caller);
    return await deleteReaction(caller, id);
  }
}

@Resolver(() => Comment)
export class CommentReactionResolver {
  @AtMostPlain(reactionIcons.length)
  @FieldResolver(() => [CommentReactions], { description: 'In the order of the menu; icons of nobody are left out.' })
  async reactions(@Root() comment: Comment, @Ctx() { loaders }: GraphContext): Promise<CommentReactions[]> {
    return await loaders.companyRows.commentReactions.load(comment.id);
  }

  @AtMost(limits.reactionUsers)
  @FieldResolver(() => [User], { description: 'The first of those who reacted with an icon.' })
  async reactors(
    @Root() comment: Comment,
    @Arg('icon', () => String) icon: string,
    @Ctx() { loaders }: GraphContext,
  ): Promise<User[]> {
    const reactions = await loaders.companyRows.commentReactions.load(comment.id);
    const { userIds } = reactions.find((each) => each.icon === readReactionIcon(icon)) ?? { userIds: [] };
    const users = userIds.slice(0, limits.reactionUsers).map((id) => loaders.companyRows.user.load(id));
    return (await Promise.all(users)).filter((user) => user !== null);
  }

  @FieldResolver(() => Reaction, { nullable: true, description: 'The reaction that was made with the comment.' })
  async videoReaction(@Root() comment: Comment, @Ctx() { loaders }: GraphContext): Promise<Reaction | null> {
    return await loaders.companyRows.reactionOfComment(comment.id);
  }

  @Mutation(() => Comment)
  async setCommentReaction(
    @Arg('input', () => SetCommentReactionInput) input: SetCommentReactionInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<Comment> {
    requireMember(caller);
    return await setCommentReaction(caller, input);
  }

  @Mutation(() => Comment)
  async saveTimeTag(
    @Arg('input', () => SaveTimeTagInput) input: SaveTimeTagInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<Comment> {
    requireMember(caller);
    return await saveTimeTag(caller, input);
  }
}

/** The reactions of an article: none for guests and anonymous visitors (docs/domains/reactions.md). */
@Resolver(() => Article)
export class ArticleReactionsResolver {
  @AtMost(limits.reactionsPerArticle)
  @FieldResolver(() => [Reaction], { description: 'On the article and on moments of its video, oldest first.' })
  async reactions(@Root() article: Article, @Ctx() { caller, loaders }: GraphContext): Promise<Reaction[]> {
    const workspace = found(await loaders.companyRows.workspace.load(article.workspaceId));
    return await listReactions(caller, { article, workspace });
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether each paragraph that readers see has a key of its own, by which reactions are kept for good.',
  })
  async hasUniqueParagraphKeys(@Root() article: Article, @Ctx() { loaders }: GraphContext): Promise<boolean> {
    return haveUniqueKeys(await loaders.servedParagraphs(article));
  }
}

import { User } from '@snaplore/core/accounts/user.entity';
import { requireMember } from '@snaplore/core/access/authorize';
import { isAmong } from '@snaplore/core/access/viewerQuestions';
import { Comment } from '@snaplore/core/comments/comment.entity';
import { setThreadFollowed } from '@snaplore/core/comments/setThreadFollowed';
import { setThreadResolved } from '@snaplore/core/comments/setThreadResolved';
import { threadPeople } from '@snaplore/core/comments/threadPeople';
import { Arg, Ctx, Field, FieldResolver, ID, InputType, Mutation, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../context.js';
import { found } from '../found.js';

@InputType()
export class SetThreadResolvedInput {
  @Field(() => ID, { description: "The thread's first comment." })
  commentId!: string;

  @Field(() => Boolean)
  isResolved!: boolean;
}

@InputType()
export class SetThreadFollowedInput {
  @Field(() => ID, { description: "The thread's first comment." })
  commentId!: string;

  @Field(() => Boolean)
  isFollowed!: boolean;
}

/** A thread: a top-level comment with its replies (docs/domains/comments.md). */
@Resolver(() => Comment)
export class ThreadResolver {
  @FieldResolver(() => Comment, { description: 'The first comment of its thread: itself, if it is no reply.' })
  async thread(@Root() comment: Comment, @Ctx() { loaders }: GraphContext): Promise<Comment> {
    return comment.parentId === null ? comment : found(await loaders.companyRows.comment.load(comment.parentId));
  }

  @FieldResolver(() => User, { nullable: true, description: 'Who resolved the thread.' })
  async resolvedBy(@Root() { resolvedById }: Comment, @Ctx() { loaders }: GraphContext): Promise<User | null> {
    return resolvedById === null ? null : await loaders.companyRows.user.load(resolvedById);
  }

  @FieldResolver(() => Boolean, {
    nullable: true,
    description: "Whether the user is told of new answers; null for a reply, and for who is not one of its thread's.",
  })
  async isFollowed(
    @Root() comment: Comment,
    @Ctx() { caller: { viewer }, loaders }: GraphContext,
  ): Promise<boolean | null> {
    if (comment.parentId !== null || viewer.kind !== 'member') return null;
    const replies = await loaders.companyRows.replies.load(comment.id);
    if (!isAmong(viewer, threadPeople([comment, ...replies]))) return null;
    return !isAmong(viewer, await loaders.companyRows.leaversOfThread(comment.id));
  }

  @Mutation(() => Comment)
  async setThreadResolved(
    @Arg('input', () => SetThreadResolvedInput) input: SetThreadResolvedInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<Comment> {
    requireMember(caller);
    return await setThreadResolved(caller, input);
  }

  @Mutation(() => Comment)
  async setThreadFollowed(
    @Arg('input', () => SetThreadFollowedInput) input: SetThreadFollowedInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<Comment> {
    requireMember(caller);
    return await setThreadFollowed(caller, input);
  }
}

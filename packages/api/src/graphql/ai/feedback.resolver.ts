import { requireMember } from '@snaplore/core/access/authorize';
import { User } from '@snaplore/core/accounts/user.entity';
import type { AiFeedback as AiFeedbackRow } from '@snaplore/core/ai/feedback/aiFeedback.entity';
import { getFeedback, type MonthOfFeedback } from '@snaplore/core/ai/feedback/feedback.queries';
import { giveAiFeedback } from '@snaplore/core/ai/feedback/giveAiFeedback';
import { presentMonth } from '@snaplore/core/ai/usage/lockMonth';
import { AtMost, Costs } from '@snaplore/core/kernel/fieldCost';
import { graphqlEnum } from '@snaplore/core/kernel/graphqlEnums';
import { feedbackReasons, type FeedbackReason } from '@snaplore/schema/assistant';
import * as limits from '@snaplore/schema/limits';
import {
  Arg,
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

const FeedbackReasonEnum = graphqlEnum('AiFeedbackReason', feedbackReasons);

@ObjectType({ description: 'What is wrong with an answer of the assistant, as who asked says.' })
export class AiFeedback {
  answerId!: string;

  userId!: string;

  @Field(() => ID)
  get id(): string {
    return this.answerId;
  }

  @Field(() => FeedbackReasonEnum, { nullable: true })
  reason!: FeedbackReason | null;

  @Field(() => String, { nullable: true })
  words!: string | null;

  @Field(() => Date)
  createdAt!: Date;
}

@ObjectType({ description: "What people said of the assistant's answers in a month." })
export class AiFeedbackOfMonth {
  @Field(() => Int)
  right!: number;

  @Field(() => Int)
  notRight!: number;

  @AtMost(limits.aiFeedbackRows)
  @Field(() => [AiFeedback], { description: 'Those that were not right, the latest first; at most 20.' })
  latest!: AiFeedbackRow[];
}

@InputType()
export class GiveAiFeedbackInput {
  @Field(() => ID)
  answerId!: string;

  @Field(() => Boolean)
  isRight!: boolean;

  @Field(() => FeedbackReasonEnum, { nullable: true, description: 'Of an answer that was not right.' })
  reason?: FeedbackReason | null;

  @Field(() => String, { nullable: true, description: 'Likewise; up to 500 characters.' })
  words?: string | null;
}

@Resolver(() => AiFeedback)
export class AiFeedbackResolver {
  @Costs(10)
  @Query(() => AiFeedbackOfMonth, { description: "Company.viewAiUsage; of this month, or of another one, 'YYYY-MM'." })
  async aiFeedback(
    @Arg('month', () => String, { nullable: true }) month: string | null,
    @Ctx() { caller }: GraphContext,
  ): Promise<MonthOfFeedback> {
    requireMember(caller);
    return await getFeedback(caller, month ?? presentMonth());
  }

  @Mutation(() => Boolean, {
    description: 'Says whether an answer of the assistant was right; what was said of it before is replaced.',
  })
  async giveAiFeedback(
    @Arg('input', () => GiveAiFeedbackInput) { reason = null, words = null, ...rest }: GiveAiFeedbackInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<boolean> {
    requireMember(caller);
    await giveAiFeedback(caller, { ...rest, reason, words });
    return true;
  }

  @FieldResolver(() => User, { nullable: true })
  async user(@Root() { userId }: AiFeedback, @Ctx() { loaders }: GraphContext): Promise<User | null> {
    return await loaders.companyRows.user.load(userId);
  }
}

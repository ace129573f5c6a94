import { User } from '@snaplore/core/accounts/user.entity';
import { requireMember } from '@snaplore/core/access/authorize';
import { getAiBudget, type AiBudgetState } from '@snaplore/core/ai/usage/aiBudget.queries';
import { usagePurposes, type UsagePurpose } from '@snaplore/core/ai/usage/aiUsage.entity';
import { presentMonth } from '@snaplore/core/ai/usage/lockMonth';
import { setAiBudget } from '@snaplore/core/ai/usage/setAiBudget';
import { getUsage, listUsageMonths, type MonthOfUsage, type UsageSum } from '@snaplore/core/ai/usage/usage.queries';
import { AtMost, AtMostPlain, Costs } from '@snaplore/core/kernel/fieldCost';
import { graphqlEnum } from '@snaplore/core/kernel/graphqlEnums';
import * as limits from '@snaplore/schema/limits';
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  Float,
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

const UsagePurposeEnum = graphqlEnum('AiUsagePurpose', usagePurposes);

@ObjectType('AiUsageSum', { description: 'What several calls of AI services used together.' })
export class AiUsageSum implements UsageSum {
  @Field(() => Int)
  calls!: number;

  @Field(() => Float)
  inputTokens!: number;

  @Field(() => Float)
  outputTokens!: number;

  @Field(() => Int)
  images!: number;

  @Field(() => Float, { description: 'The sound that was transcribed, in milliseconds.' })
  soundMs!: number;

  @Field(() => Float, { description: 'In millionths of the currency.' })
  costMicros!: number;

  @Field(() => Int, { description: 'How many of the calls were counted here, as the service did not say.' })
  estimated!: number;
}

@ObjectType()
export class AiUsageOfPerson extends AiUsageSum {
  userId!: string | null;
}

@ObjectType()
export class AiUsageOfPurpose extends AiUsageSum {
  @Field(() => UsagePurposeEnum)
  purpose!: UsagePurpose;
}

@ObjectType()
export class AiUsageOfModel extends AiUsageSum {
  @Field(() => String)
  model!: string;
}

@ObjectType({ description: 'What the company used of AI in a month.' })
export class AiUsage implements MonthOfUsage {
  @Field(() => String, { description: "'YYYY-MM', in UTC." })
  month!: string;

  @Field(() => AiUsageSum)
  total!: UsageSum;

  @AtMost(limits.aiUsageRows)
  @Field(() => [AiUsageOfPerson], { description: 'Those who spent the most; at most 100.' })
  people!: AiUsageOfPerson[];

  @Field(() => Int)
  peopleCount!: number;

  @AtMostPlain(usagePurposes.length)
  @Field(() => [AiUsageOfPurpose])
  purposes!: AiUsageOfPurpose[];

  @AtMost(limits.aiUsageRows)
  @Field(() => [AiUsageOfModel])
  models!: AiUsageOfModel[];
}

@ObjectType({ description: 'What the company may spend on AI, and has spent this month.' })
export class AiBudget implements AiBudgetState {
  companyId!: string;

  @Field(() => ID, { name: 'id' })
  get id(): string {
    return this.companyId;
  }

  @Field(() => Int, { nullable: true, description: 'In minor units of the currency; null for no limit.' })
  monthlyBudget!: number | null;

  @Field(() => Int, { nullable: true, description: "For each person; null for the product's limit." })
  requestsPerHour!: number | null;

  @Field(() => String, { description: "'YYYY-MM', in UTC." })
  month!: string;

  @Field(() => String, { description: 'By ISO 4217.' })
  currency!: string;

  @Field(() => Float, { description: 'In millionths of the currency, without calls that are still running.' })
  spentMicros!: number;

  @Field(() => Float, { description: 'The most that running calls may cost.' })
  reservedMicros!: number;

  @Field(() => Boolean, { description: 'Whether 80 per cent of the budget are spent.' })
  isNear!: boolean;

  @Field(() => Date, { nullable: true, description: 'When owner and admins were told so.' })
  warnedAt!: Date | null;

  @AtMostPlain(usagePurposes.length)
  @Field(() => [String], { description: 'Models that are used and have no price.' })
  unpricedModels!: string[];
}

@InputType()
export class SetAiBudgetInput {
  @Field(() => Int, { nullable: true, description: 'In minor units of the currency; null for no limit.' })
  monthlyBudget?: number | null;

  @Field(() => Int, { nullable: true, description: "For each person; null for the product's limit." })
  requestsPerHour?: number | null;
}

@Resolver()
export class AiUsageResolver {
  @Costs(20)
  @Query(() => AiUsage, { description: "Company.viewAiUsage; of this month, or of another one, 'YYYY-MM'." })
  async aiUsage(
    @Arg('month', () => String, { nullable: true }) month: string | null,
    @Ctx() { caller }: GraphContext,
  ): Promise<MonthOfUsage> {
    requireMember(caller);
    return await getUsage(caller, month ?? presentMonth());
  }

  @AtMostPlain(limits.aiUsageMonths)
  @Query(() => [String], { description: 'The months that the company used AI in, the latest first.' })
  async aiUsageMonths(@Ctx() { caller }: GraphContext): Promise<string[]> {
    requireMember(caller);
    return await listUsageMonths(caller);
  }

  @Query(() => AiBudget, { description: 'Company.viewAiUsage.' })
  async aiBudget(@Ctx() { caller }: GraphContext): Promise<AiBudget> {
    requireMember(caller);
    return Object.assign(new AiBudget(), await getAiBudget(caller));
  }

  @Mutation(() => AiBudget, { description: 'Company.setAiBudget. What is left out is no limit of the company.' })
  async setAiBudget(
    @Arg('input', () => SetAiBudgetInput) { monthlyBudget = null, requestsPerHour = null }: SetAiBudgetInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<AiBudget> {
    requireMember(caller);
    await setAiBudget(caller, { monthlyBudget, requestsPerHour });
    return Object.assign(new AiBudget(), await getAiBudget(caller));
  }
}

@Resolver(() => AiUsageOfPerson)
export class AiUsageOfPersonResolver {
  @FieldResolver(() => User, { nullable: true, description: 'Null for deleted accounts.' })
  async user(@Root() { userId }: AiUsageOfPerson, @Ctx() { loaders }: GraphContext): Promise<User | null> {
    return userId === null ? null : await loaders.companyRows.user.load(userId);
  }
}

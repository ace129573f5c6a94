import { AiTextRequest } from '@snaplore/core/ai/aiTextRequest.entity';
import { aiStatus, type AiStatus } from '@snaplore/core/ai/aiStatus';
import { cancelAiText } from '@snaplore/core/ai/cancelAiText';
import { requestAiText } from '@snaplore/core/ai/requestAiText';
import { Job } from '@snaplore/core/outbox/job.entity';
import { requireMember } from '@snaplore/core/access/authorize';
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
  Subscription,
} from 'type-graphql';
import type { GraphContext } from '../context.js';
import { found } from '../found.js';
import { followAiText, type AiTextProgress } from './followAiText.js';

@ObjectType('AiStatus')
export class AiStatusType implements AiStatus {
  @Field(() => Boolean)
  isConfigured!: boolean;

  @Field(() => Boolean)
  isEnabled!: boolean;

  @Field(() => String, { nullable: true })
  setupHint!: string | null;
}

@ObjectType()
class AiTextEvent implements AiTextProgress {
  @Field(() => Int)
  sequence!: number;

  @Field(() => String, { description: 'The text so far.' })
  text!: string;

  @Field(() => Job)
  job!: Job;
}

@InputType()
export class RequestAiTextInput {
  @Field(() => ID)
  articleId!: string;

  @Field(() => String)
  writerType!: string;

  @Field(() => String)
  selectedText!: string;

  @Field(() => String, { nullable: true })
  prompt?: string | null;
}

@Resolver(() => AiTextRequest)
export class AiResolver {
  @Query(() => AiStatusType)
  aiStatus(@Ctx() { caller }: GraphContext): AiStatus {
    requireMember(caller);
    return aiStatus(caller);
  }

  @Mutation(() => AiTextRequest)
  async requestAiText(
    @Arg('input', () => RequestAiTextInput) input: RequestAiTextInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<AiTextRequest> {
    requireMember(caller);
    return await requestAiText(caller, input);
  }

  @Mutation(() => AiTextRequest)
  async cancelAiText(@Arg('id', () => ID) id: string, @Ctx() { caller }: GraphContext): Promise<AiTextRequest> {
    requireMember(caller);
    return await cancelAiText(caller, id);
  }

  @FieldResolver(() => Job)
  async job(@Root() request: AiTextRequest, @Ctx() { loaders }: GraphContext): Promise<Job> {
    return found(await loaders.companyRows.job.load(request.jobId));
  }

  @Subscription(() => AiTextEvent, {
    subscribe: ({ args, context }: { args: { requestId: string }; context: GraphContext }) =>
      followAiText(context, args.requestId),
  })
  aiTextProgress(
    @Root() event: AiTextEvent,
    @Arg('requestId', () => ID) _requestId: string,
    // Each message has the whole text so far, so nothing earlier has to be sent again.
    @Arg('after', () => Int, { nullable: true }) _after: number | null,
  ): AiTextEvent {
    return event;
  }
}

import { aiPurposes, type AiPurpose } from '@snaplore/core/adapters/ai/aiDriver';
import { AiGeneration } from '@snaplore/core/ai/aiGeneration.entity';
import { aiStatus, type AiStatus } from '@snaplore/core/ai/aiStatus';
import { cancelGeneration } from '@snaplore/core/ai/cancelGeneration';
import { getGeneration, getImage } from '@snaplore/core/ai/generations.queries';
import type { GenerationResults } from '@snaplore/core/ai/generationData';
import { requestImage } from '@snaplore/core/ai/image/requestImage';
import { requestText } from '@snaplore/core/ai/text/requestText';
import { Costs } from '@snaplore/core/kernel/fieldCost';
import { graphqlEnum } from '@snaplore/core/kernel/graphqlEnums';
import { Job } from '@snaplore/core/outbox/job.entity';
import { requireMember } from '@snaplore/core/access/authorize';
import type { ContentNode } from '@snaplore/schema/contentText';
import { GraphQLJSON } from 'graphql-scalars';
import {
  Arg,
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
  Subscription,
} from 'type-graphql';
import type { GraphContext } from '../context.js';
import { found } from '../found.js';
import { RequestAiImageInput, RequestAiTextInput } from './ai.inputs.js';
import { followGeneration, type GenerationProgress } from './followGeneration.js';

const AiPurposeEnum = graphqlEnum('AiPurpose', aiPurposes);

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
class AiGenerationEvent implements GenerationProgress {
  @Field(() => Int)
  sequence!: number;

  @Field(() => AiGeneration)
  generation!: AiGeneration;
}

@Resolver(() => AiGeneration)
export class AiResolver {
  @Query(() => AiStatusType)
  aiStatus(
    @Arg('purpose', () => AiPurposeEnum, { defaultValue: 'write' }) purpose: AiPurpose,
    @Ctx() { caller }: GraphContext,
  ): AiStatus {
    requireMember(caller);
    return aiStatus(caller, purpose);
  }

  @Query(() => AiGeneration, { description: "One's own, or notes and paragraphs of an article that one may edit." })
  async aiGeneration(@Arg('id', () => ID) id: string, @Ctx() { caller }: GraphContext): Promise<AiGeneration> {
    requireMember(caller);
    return await getGeneration(caller, id);
  }

  @Mutation(() => AiGeneration)
  async requestAiText(
    @Arg('input', () => RequestAiTextInput) input: RequestAiTextInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<AiGeneration> {
    requireMember(caller);
    return await requestText(caller, input);
  }

  @Mutation(() => AiGeneration)
  async requestAiImage(
    @Arg('input', () => RequestAiImageInput) input: RequestAiImageInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<AiGeneration> {
    requireMember(caller);
    return await requestImage(caller, input);
  }

  @Mutation(() => AiGeneration)
  async cancelAiGeneration(@Arg('id', () => ID) id: string, @Ctx() { caller }: GraphContext): Promise<AiGeneration> {
    requireMember(caller);
    return await cancelGeneration(caller, id);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer requested it.' })
  isOwn(@Root() { userId }: AiGeneration, @Ctx() { caller }: GraphContext): boolean {
    return caller.viewer.kind === 'member' && caller.viewer.userId === userId;
  }

  @FieldResolver(() => Job)
  async job(@Root() generation: AiGeneration, @Ctx() { loaders }: GraphContext): Promise<Job> {
    return found(await loaders.companyRows.job.load(generation.jobId));
  }

  @FieldResolver(() => GraphQLJSON, {
    nullable: true,
    description: 'The text as blocks of a note; null until it is written, and for other kinds.',
  })
  content(@Root() { kind, state, result }: AiGeneration): ContentNode | null {
    return kind === 'text' && state === 'done' ? ((result as GenerationResults['text'] | null)?.content ?? null) : null;
  }

  @Costs(20)
  @FieldResolver(() => String, {
    nullable: true,
    description: 'The picture as base64 of a PNG; null until it is made, once it is purged, and for other kinds.',
  })
  async image(@Root() generation: AiGeneration, @Ctx() { caller }: GraphContext): Promise<string | null> {
    requireMember(caller);
    return await getImage(caller, generation);
  }

  @Subscription(() => AiGenerationEvent, {
    subscribe: ({ args, context }: { args: { id: string }; context: GraphContext }) =>
      followGeneration(context, args.id),
  })
  aiGenerationProgress(
    @Root() event: AiGenerationEvent,
    @Arg('id', () => ID) _id: string,
    // Each message has the whole state so far, so nothing earlier has to be sent again.
    @Arg('after', () => Int, { nullable: true }) _after: number | null,
  ): AiGenerationEvent {
    return event;
  }
}

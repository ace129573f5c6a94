import { requireMember } from '@snaplore/core/access/authorize';
import type { AiStatus } from '@snaplore/core/ai/aiStatus';
import { cancelTranscription } from '@snaplore/core/transcripts/cancelTranscription';
import { requestTranscription } from '@snaplore/core/transcripts/requestTranscription';
import { TranscriptionRequest } from '@snaplore/core/transcripts/transcriptionRequest.entity';
import { getTranscription } from '@snaplore/core/transcripts/transcriptionRequests.queries';
import { transcriptionStatus } from '@snaplore/core/transcripts/transcriptionStatus';
import { Arg, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver, Root, Subscription } from 'type-graphql';
import { AiStatusType } from '../ai/ai.resolver.js';
import type { GraphContext } from '../context.js';
import { followTranscription, type TranscriptionProgress } from './followTranscription.js';
import { RequestTranscriptionInput } from './transcript.inputs.js';

@ObjectType()
class TranscriptionEvent implements TranscriptionProgress {
  @Field(() => Int)
  sequence!: number;

  @Field(() => TranscriptionRequest)
  transcription!: TranscriptionRequest;
}

@Resolver(() => TranscriptionRequest)
export class TranscriptionResolver {
  @Query(() => AiStatusType)
  transcriptionStatus(@Ctx() { caller }: GraphContext): AiStatus {
    requireMember(caller);
    return transcriptionStatus(caller);
  }

  @Query(() => TranscriptionRequest)
  async transcription(@Arg('id', () => ID) id: string, @Ctx() { caller }: GraphContext): Promise<TranscriptionRequest> {
    requireMember(caller);
    return await getTranscription(caller, id);
  }

  @Mutation(() => TranscriptionRequest, {
    description: "Generates the transcripts of an article's videos. While that is done already, it is returned.",
  })
  async requestTranscription(
    @Arg('input', () => RequestTranscriptionInput) input: RequestTranscriptionInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<TranscriptionRequest> {
    requireMember(caller);
    return await requestTranscription(caller, input);
  }

  @Mutation(() => TranscriptionRequest, {
    nullable: true,
    description: "Ends an article's running generation, whoever began it; returns the latest one, null for none.",
  })
  async cancelTranscription(
    @Arg('articleId', () => ID) articleId: string,
    @Ctx() { caller }: GraphContext,
  ): Promise<TranscriptionRequest | null> {
    requireMember(caller);
    return await cancelTranscription(caller, articleId);
  }

  @Subscription(() => TranscriptionEvent, {
    subscribe: ({ args, context }: { args: { transcriptionId: string }; context: GraphContext }) =>
      followTranscription(context, args.transcriptionId),
  })
  transcriptionProgress(
    @Root() event: TranscriptionEvent,
    @Arg('transcriptionId', () => ID) _transcriptionId: string,
    // Each message has the whole state, so nothing earlier has to be sent again.
    @Arg('after', () => Int, { nullable: true }) _after: number | null,
  ): TranscriptionEvent {
    return event;
  }
}

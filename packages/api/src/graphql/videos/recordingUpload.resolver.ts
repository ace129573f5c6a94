import { requireMember } from '@snaplore/core/access/authorize';
import { discardRecording } from '@snaplore/core/recordings/discardRecording';
import { startRecording, type StartedRecording } from '@snaplore/core/recordings/startRecording';
import { Upload } from '@snaplore/core/videos/upload.entity';
import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { GraphContext } from '../context.js';
import { toInsertPlace, VideoPlaceInput } from './videoEdit.inputs.js';

@ObjectType('RecordingAccess', { description: 'Sends and finishes one recording, at `/api/recordings/{id}`.' })
class RecordingAccessView {
  @Field(() => String, { description: 'A bearer token for that address alone.' })
  key!: string;

  @Field(() => Date)
  keyExpiresAt!: Date;
}

@ObjectType('StartedRecording', { description: 'What a recorder needs to send a recording while it is made.' })
class StartedRecordingView {
  @Field(() => Upload)
  upload!: Upload;

  @Field(() => RecordingAccessView, { nullable: true, description: 'Null for a recording that has ended.' })
  access!: RecordingAccessView | null;
}

@InputType()
class StartRecordingInput {
  @Field(() => ID)
  articleId!: string;

  @Field(() => String, { description: 'By which the recorder knows its recording: the same one gets a new key.' })
  recorderId!: string;

  @Field(() => String, { description: "Becomes the title of the video's paragraph." })
  title!: string;

  @Field(() => VideoPlaceInput, { nullable: true, description: 'The end of the draft without it.' })
  place?: VideoPlaceInput | null;
}

@Resolver()
export class RecordingUploadResolver {
  @Mutation(() => StartedRecordingView, { description: 'Starts a recording, or gives the key of a started one again.' })
  async startRecording(
    @Arg('input', () => StartRecordingInput) { place, ...input }: StartRecordingInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<StartedRecording> {
    requireMember(caller);
    return await startRecording(caller, { ...input, place: place && toInsertPlace(place) });
  }

  @Mutation(() => Boolean, { description: 'Removes what has arrived of a recording that is not finished.' })
  async discardRecording(
    @Arg('articleId', () => ID) articleId: string,
    @Arg('recorderId', () => String) recorderId: string,
    @Ctx() { caller }: GraphContext,
  ): Promise<boolean> {
    requireMember(caller);
    return await discardRecording(caller, { articleId, recorderId });
  }
}

import { requireMember } from '@snaplore/core/access/authorize';
import { AtMost, Costs } from '@snaplore/core/kernel/fieldCost';
import { acceptUpload } from '@snaplore/core/videos/acceptUpload';
import { cancelUpload } from '@snaplore/core/videos/cancelUpload';
import { retryVideo } from '@snaplore/core/videos/retryVideo';
import { startUpload } from '@snaplore/core/videos/startUpload';
import { Upload } from '@snaplore/core/videos/upload.entity';
import { missingParts } from '@snaplore/core/videos/uploadParts';
import { Video } from '@snaplore/core/videos/video.entity';
import { getUpload, listOpenUploads } from '@snaplore/core/videos/videos.queries';
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
import { toInsertPlace, VideoPlaceInput } from './videoEdit.inputs.js';

@ObjectType()
class UploadPart {
  @Field(() => Int)
  number!: number;

  @Field(() => String)
  url!: string;

  @Field(() => Int)
  size!: number;
}

@InputType()
export class StartUploadInput {
  @Field(() => ID)
  articleId!: string;

  @Field(() => String)
  fileName!: string;

  @Field(() => String)
  mimeType!: string;

  @Field(() => Float)
  size!: number;

  @Field(() => Float, { nullable: true })
  lastModified?: number | null;

  @Field(() => String, { description: 'Lets the client recognise the same file, also after a reload.' })
  fingerprint!: string;

  @Field(() => VideoPlaceInput, { nullable: true, description: 'The end of the draft without it.' })
  place?: VideoPlaceInput | null;
}

@Resolver(() => Upload)
export class UploadResolver {
  @Query(() => Upload)
  async upload(@Arg('id', () => ID) id: string, @Ctx() { caller }: GraphContext): Promise<Upload> {
    requireMember(caller);
    return await getUpload(caller, id);
  }

  @AtMost(limits.openUploadsListed)
  @Query(() => [Upload], { description: "The user's own uploads to an article that can still be continued." })
  async uploads(@Arg('articleId', () => ID) articleId: string, @Ctx() { caller }: GraphContext): Promise<Upload[]> {
    requireMember(caller);
    return await listOpenUploads(caller, articleId);
  }

  @Costs(20)
  @FieldResolver(() => [Int], { description: 'Numbers of the parts that have arrived, from 1.' })
  async acceptedParts(@Root() upload: Upload, @Ctx() { loaders }: GraphContext): Promise<number[]> {
    return await loaders.acceptedParts.load(upload);
  }

  @AtMost(limits.uploadMaxBytes / limits.uploadPartBytes)
  @FieldResolver(() => [UploadPart], {
    description: 'Signed URLs of the missing parts; PUT the bytes as application/octet-stream.',
  })
  async missingParts(@Root() upload: Upload, @Ctx() { caller, loaders }: GraphContext): Promise<UploadPart[]> {
    return await missingParts(caller.services.storage, upload, await loaders.acceptedParts.load(upload));
  }

  @FieldResolver(() => Video, { nullable: true })
  async video(@Root() upload: Upload, @Ctx() { loaders }: GraphContext): Promise<Video | null> {
    return upload.videoId === null ? null : await loaders.video(upload.videoId);
  }

  @Mutation(() => Upload)
  async startUpload(
    @Arg('input', () => StartUploadInput) { place, ...input }: StartUploadInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<Upload> {
    requireMember(caller);
    return await startUpload(caller, { ...input, place: place && toInsertPlace(place) });
  }

  @Mutation(() => Video)
  async acceptUpload(@Arg('id', () => ID) id: string, @Ctx() { caller }: GraphContext): Promise<Video> {
    requireMember(caller);
    return await acceptUpload(caller, id);
  }

  @Mutation(() => Video, { description: 'Processes a video again after a temporary failure (VIDEO_NOT_PROCESSED).' })
  async retryVideo(@Arg('id', () => ID) id: string, @Ctx() { caller }: GraphContext): Promise<Video> {
    requireMember(caller);
    return await retryVideo(caller, id);
  }

  @Mutation(() => Boolean)
  async cancelUpload(@Arg('id', () => ID) id: string, @Ctx() { caller }: GraphContext): Promise<boolean> {
    requireMember(caller);
    return await cancelUpload(caller, id);
  }
}

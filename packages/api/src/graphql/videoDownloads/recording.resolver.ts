import * as limits from '@snaplore/schema/limits';
import { videoStretches } from '@snaplore/schema/videoEdits/editLimits';
import { requireMember } from '@snaplore/core/access/authorize';
import { AtMost, AtMostPlain } from '@snaplore/core/kernel/fieldCost';
import { getRecording } from '@snaplore/core/videoDownloads/recordings.queries';
import { Arg, Ctx, Field, Float, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../context.js';

@ObjectType()
class RecordingFile {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'A signed address, valid as long as those of a video.' })
  url!: string;
}

@ObjectType({ description: 'A stretch of a file that is played without a jump: start <= x < end.' })
class RecordingRun {
  @Field(() => ID)
  fileId!: string;

  @Field(() => Int, { description: 'In milliseconds of the file.' })
  start!: number;

  @Field(() => Int, { description: 'In milliseconds of the file.' })
  end!: number;

  @Field(() => Boolean, { description: 'Whether it is all of the file.' })
  isWhole!: boolean;
}

@ObjectType({ description: 'What readers see and hear of an article, as it is downloaded.' })
class Recording {
  @Field(() => String, { description: 'Under which it is saved.' })
  fileName!: string;

  @Field(() => Float, { description: 'Of the files together.' })
  bytes!: number;

  @AtMost(limits.videosPerArticle)
  @Field(() => [RecordingFile])
  files!: RecordingFile[];

  @AtMostPlain(videoStretches)
  @Field(() => [RecordingRun], { description: 'In the order of the timeline.' })
  runs!: RecordingRun[];
}

@Resolver()
export class RecordingResolver {
  @Query(() => Recording, { description: 'For those who may edit the article.' })
  async recording(@Arg('articleId', () => ID) articleId: string, @Ctx() { caller }: GraphContext): Promise<Recording> {
    requireMember(caller);
    const { fileName, bytes, files, runs } = await getRecording(caller, articleId);
    return {
      fileName,
      bytes,
      files: await Promise.all(
        files.map(async ({ id, storageKey }) => ({
          id,
          url: await caller.services.storage.signedDownloadUrl(storageKey),
        })),
      ),
      runs: runs.map(({ file, start, end, isWhole }) => ({ fileId: file.id, start, end, isWhole })),
    };
  }
}

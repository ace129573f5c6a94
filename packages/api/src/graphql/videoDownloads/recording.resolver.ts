import * as limits from '@snaplore/schema/limits';
import type { FileRuns } from '@snaplore/schema/videoEdits/playedRuns';
import { requireMember } from '@snaplore/core/access/authorize';
import { AtMost } from '@snaplore/core/kernel/fieldCost';
import { getRecording } from '@snaplore/core/videoDownloads/recordings.queries';
import { Arg, Ctx, Field, Float, ID, ObjectType, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../context.js';
import { GraphQLFileRuns } from '../videos/videoScalars.js';

@ObjectType()
class RecordingFile {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'A signed address, valid as long as those of a video.' })
  url!: string;
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

  @Field(() => GraphQLFileRuns)
  runs!: FileRuns;
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

import { TakesSecret } from '@snaplore/core/kernel/fieldCost';
import { readSharedArticle, type SharedVideo as SharedVideoRow } from '@snaplore/core/sharing/sharedArticle.queries';
import { sharedPlaylistPath } from '@snaplore/core/sharing/sharedPlaylist';
import { exactType, isOriginal, linesOf, playingFiles, segmentedFile } from '@snaplore/core/videos/videoMedia';
import * as limits from '@snaplore/schema/limits';
import type { MediaFileKind } from '@snaplore/core/media/mediaFile.entity';
import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { toContentParagraph, toContentTab } from '../articles/articleContent.js';
import type { GraphContext } from '../context.js';
import { SharedArticle, type SharedVideo } from './sharedArticleTypes.js';

/** A video with the paths of its files. */
export function toSharedVideo({ files, sprite, ...video }: SharedVideoRow): SharedVideo {
  const path = (kind: MediaFileKind): string | null => files.find((file) => file.kind === kind)?.path ?? null;
  const spriteUrl = path('sprite');
  const segmented = segmentedFile(files);
  return {
    ...video,
    sources: playingFiles(files)
      .slice(0, limits.filesPerVideo)
      .map((file) => ({
        url: file.path,
        mimeType: exactType(file),
        label: file.label,
        height: file.height,
        lines: linesOf(file),
        isOriginal: isOriginal(file),
      })),
    playlistUrl: segmented ? sharedPlaylistPath('renditions', segmented.path) : null,
    posterUrl: path('poster'),
    sprite: sprite && spriteUrl !== null ? { ...sprite, url: spriteUrl } : null,
    peaksUrl: path('peaks'),
  };
}

@Resolver()
export class SharedArticleResolver {
  @TakesSecret()
  @Query(() => SharedArticle, {
    description:
      'What a share opens, for anybody alike who has its link. NOT_FOUND for an unknown, ended or foreign token, ' +
      'SHARE_PASSWORD without the right password, UNAUTHENTICATED for a private one without a session.',
  })
  async sharedArticle(
    @Arg('token', () => String) token: string,
    @Arg('isPrivate', () => Boolean, { nullable: true }) isPrivate: boolean | null,
    @Arg('password', () => String, { nullable: true }) password: string | null,
    @Arg('isReopened', () => Boolean, { nullable: true, description: 'The page is open already: not counted again.' })
    isReopened: boolean | null,
    @Ctx() { caller }: GraphContext,
  ): Promise<SharedArticle> {
    const opened = { token, isPrivate: isPrivate ?? false };
    const article = await readSharedArticle(caller.services, {
      ...opened,
      password,
      caller,
      isReopened: isReopened ?? false,
    });
    const { title, slug, publishedAt, duration, workspaceTitle, companyTitle, companyLogo } = article;
    return {
      ...opened,
      ...{ title, slug, publishedAt, duration, workspaceTitle, companyTitle, companyLogo },
      textTabs: article.tabs.slice(0, limits.textTabsPerArticle).map(toContentTab),
      paragraphs: article.paragraphs.slice(0, limits.paragraphsPerArticle).map(toContentParagraph),
      videos: article.videos.slice(0, limits.videosPerArticle).map(toSharedVideo),
      isVideoBeingMade: article.isVideoBeingMade,
      hasTranscript: article.hasTranscript,
      addressSeconds: limits.sharedPathMs / 1_000,
    };
  }
}

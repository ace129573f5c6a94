import type { SharedArticle } from '@snaplore/core/sharing/sharedArticle.queries';
import { playingFiles } from '@snaplore/core/videos/videoMedia';
import { slugify } from '@snaplore/schema/slugs';
import { z } from 'zod';
import { id, moment } from '../answers.js';

/** What a guest is given of an article, and nothing of the people who made it (docs/domains/sharing.md). */
export const sharedArticleAnswer = z.strictObject({
  article: z.strictObject({
    id,
    title: z.string(),
    slug: z.string(),
    publishedAt: moment,
    duration: z.int(),
    isSharedArticle: z.literal(true),
    /** The id of the pinned note. */
    pinnedNote: id.nullable(),
    textTabs: z.array(
      z.strictObject({
        id,
        title: z.string(),
        slug: z.string(),
        text: z.unknown().describe('As tiptap writes a document; a mention has a label alone.'),
      }),
    ),
    paragraphs: z.array(
      z.strictObject({
        id,
        key: z.string(),
        title: z.string(),
        slug: z.string(),
        start: z.int(),
        duration: z.int(),
        tags: z.array(z.string()),
        /** Of the one that it is below; null for one of the first level. */
        parentId: id.nullable(),
        pm: z.array(z.strictObject({ totalTime: z.int(), videoTime: z.int(), videoId: id })),
      }),
    ),
    videos: z.array(z.strictObject({ id, url: z.string().nullable(), duration: z.int() })),
  }),
  workspace: z.strictObject({ title: z.string(), slug: z.string() }),
});

export function toSharedArticle(shared: SharedArticle): z.input<typeof sharedArticleAnswer> {
  const { tabs, paragraphs, videos } = shared;
  return {
    article: {
      id: shared.articleId,
      title: shared.title,
      slug: shared.slug,
      publishedAt: shared.publishedAt.toISOString(),
      duration: shared.duration,
      isSharedArticle: true,
      pinnedNote: tabs.find(({ isPinned }) => isPinned)?.id ?? null,
      textTabs: tabs.map((tab) => ({
        id: tab.id,
        title: tab.title,
        slug: slugify(tab.title, 'note'),
        text: tab.content,
      })),
      paragraphs: paragraphs.map(({ id: paragraphId, key, title, slug, start, duration, tags, parentId, playMap }) => ({
        ...{ id: paragraphId, key, title, slug, start, duration, parentId },
        tags: [...tags],
        pm: playMap.map(({ totalTime, videoTime, videoId }) => ({ totalTime, videoTime, videoId })),
      })),
      videos: videos.map((video) => ({
        id: video.id,
        url: playingFiles(video.files)[0]?.path ?? null,
        duration: video.duration,
      })),
    },
    workspace: { title: shared.workspaceTitle, slug: shared.workspaceSlug },
  };
}

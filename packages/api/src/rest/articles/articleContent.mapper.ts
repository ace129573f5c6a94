import type { PublishedParagraph, PublishedTab } from '@snaplore/core/articles/publishedContent';
import { contentText, type ContentNode } from '@snaplore/schema/contentText';
import { z } from 'zod';
import { content, id } from '../answers.js';
import { videoAnswer } from '../videos/video.mapper.js';

export const textTabAnswer = z.object({ id, title: z.string(), text: content.nullable() });

const paragraphFields = z.object({
  id,
  key: z.string(),
  title: z.string(),
  slug: z.string(),
  position: z.int(),
  start: z.int(),
  duration: z.int(),
  tags: z.array(z.string()),
  pm: z.array(z.object({ totalTime: z.number(), videoTime: z.number(), videoId: z.string() })),
  /** Those that its play map names; null in lists. */
  videos: z.array(videoAnswer).nullable(),
  isExpanded: z.boolean(),
  /** Where it begins: the URL of a video, null in lists or while it cannot be played, and milliseconds of it. */
  videoSource: z.string().nullable(),
  videoOffset: z.number(),
});

/** One of the first level, with those below it as its items. */
export const paragraphAnswer = paragraphFields.extend({
  items: z.array(paragraphFields.extend({ items: z.tuple([]) })),
});

/** A note with its text, or without in a list. */
export type AnsweredTab = Omit<PublishedTab, 'content'> & { content: ContentNode | null };

export const toTextTab = ({ id: tabId, title, content: text }: AnsweredTab): z.input<typeof textTabAnswer> => ({
  id: tabId,
  title,
  text: text as z.input<typeof content> | null,
});

/**
 * Paragraphs in the order of the timeline, those of the second level below the others
 * (docs/decisions/0002-rest-where-the-documents-are-silent.md).
 * @param videos null leaves the videos out
 */
export function toParagraphs(
  paragraphs: readonly PublishedParagraph[],
  videos: readonly z.input<typeof videoAnswer>[] | null,
): z.input<typeof paragraphAnswer>[] {
  const positioned = paragraphs.map((paragraph, position) => ({ paragraph, position }));
  const below = (parent: string | null): typeof positioned =>
    positioned.filter(({ paragraph: { parentId } }) => parentId === parent);
  return below(null).map(({ paragraph, position }) => {
    const items = below(paragraph.id).map((item) => ({
      ...toFields(item.paragraph, item.position, videos),
      isExpanded: false,
      items: [] as [],
    }));
    return { ...toFields(paragraph, position, videos), isExpanded: items.length > 0, items };
  });
}

function toFields(
  { id: paragraphId, key, title, slug, tags, start, duration, playMap }: PublishedParagraph,
  position: number,
  videos: readonly z.input<typeof videoAnswer>[] | null,
): Omit<z.input<typeof paragraphFields>, 'isExpanded'> {
  const first = playMap[0];
  const own = videos?.filter((video) => playMap.some(({ videoId }) => videoId === video.id)) ?? null;
  return {
    ...{ id: paragraphId, key, title, slug, position, start, duration },
    tags: [...tags],
    pm: [...playMap],
    videos: own,
    videoSource: own?.find((video) => video.id === first?.videoId)?.url ?? null,
    videoOffset: first?.videoTime ?? 0,
  };
}

/** The words of all notes, one after the other. */
export const textOfTabs = (tabs: readonly AnsweredTab[]): string =>
  tabs.flatMap(({ content: text }) => (text ? [contentText(text)] : [])).join('\n\n');

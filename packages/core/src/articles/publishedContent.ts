import type { ContentNode } from '@snaplore/schema/contentText';
import type { PlayMapEntry } from '@snaplore/schema/playMap';

/** A note as it was published. */
export interface PublishedTab {
  /** The id of the draft's `TextTab`. */
  id: string;
  title: string;
  isPinned: boolean;
  content: ContentNode;
}

/** A paragraph as it was published, in the order of the timeline. Times in milliseconds. */
export interface PublishedParagraph {
  /** The id of the draft's `Paragraph`. */
  id: string;
  key: string;
  title: string;
  slug: string;
  start: number;
  duration: number;
  playMap: PlayMapEntry[];
}

/** The videos that the play maps of `paragraphs` name. */
export function namedVideoIds(paragraphs: readonly Pick<PublishedParagraph, 'playMap'>[]): Set<string> {
  return new Set(paragraphs.flatMap(({ playMap }) => playMap.map(({ videoId }) => videoId)));
}

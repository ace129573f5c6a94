import type { ContentNode } from '@snaplore/schema/contentText';
import type { ShownParagraph } from '@snaplore/schema/videoEdits/draftVideo';

/** A note as it was published. */
export interface PublishedTab {
  /** The id of the draft's `TextTab`. */
  id: string;
  title: string;
  isPinned: boolean;
  content: ContentNode;
}

/** A paragraph as it was published, in the order of the timeline, with the id that it has in the draft. */
export type PublishedParagraph = ShownParagraph;

/** The videos that the play maps of `paragraphs` name. */
export function namedVideoIds(paragraphs: readonly Pick<PublishedParagraph, 'playMap'>[]): Set<string> {
  return new Set(paragraphs.flatMap(({ playMap }) => playMap.map(({ videoId }) => videoId)));
}

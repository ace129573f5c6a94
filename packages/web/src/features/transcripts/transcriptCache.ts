import type { ApolloCache } from '@apollo/client';
import { applyTranscriptEdit } from '@snaplore/schema/transcript/applyTranscriptEdit';
import {
  mapTranscript,
  shownTranscripts,
  type Timeline,
  type TimelineLine,
} from '@snaplore/schema/transcript/mapTranscript';
import type { TranscriptEdit } from '@snaplore/schema/transcript/transcriptEdit';
import { TranscriptLinesPartsFragmentDoc } from '../../gql/TranscriptLinesParts.js';

const transcriptOf = (cache: ApolloCache, articleId: string): string =>
  cache.identify({ __typename: 'DraftTranscript', id: articleId }) ?? '';

/** The lines as the server answered them last. */
export const storedLines = (cache: ApolloCache, articleId: string): readonly TimelineLine[] =>
  cache.readFragment({
    id: transcriptOf(cache, articleId),
    fragment: TranscriptLinesPartsFragmentDoc,
    optimistic: false,
  })?.lines ?? [];

/** The lines of a timeline after edits; one that is refused changes nothing. */
export function editedLines(
  timeline: Timeline,
  lines: readonly TimelineLine[],
  edits: readonly TranscriptEdit[],
): TimelineLine[] {
  let transcripts = shownTranscripts(lines);
  for (const edit of edits) {
    const result = applyTranscriptEdit(transcripts, edit);
    if ('transcripts' in result) ({ transcripts } = result);
  }
  return mapTranscript(timeline, transcripts, 'shown');
}

/**
 * Shows edits until their answer is there. What was shown by others is done again on each answer, so that one that is
 * refused leaves nothing behind.
 * @returns what takes it off.
 */
export function showEdits(
  cache: ApolloCache,
  articleId: string,
  timeline: () => Timeline,
  edits: readonly TranscriptEdit[],
): () => void {
  const layer = crypto.randomUUID();
  cache.recordOptimisticTransaction((layered) => {
    layered.updateFragment(
      { id: transcriptOf(layered, articleId), fragment: TranscriptLinesPartsFragmentDoc },
      (transcript) => transcript && { ...transcript, lines: editedLines(timeline(), transcript.lines, edits) },
    );
  }, layer);
  return () => {
    cache.removeOptimistic(layer);
  };
}

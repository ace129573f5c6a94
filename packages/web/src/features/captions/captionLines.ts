import type { ApolloClient } from '@apollo/client';
import {
  mapTranscript,
  shownTranscripts,
  type SpokenLines,
  type TimelineLines,
} from '@snaplore/schema/transcript/mapTranscript';
import { ArticleCaptionsDocument } from '../../gql/ArticleCaptions.js';
import { DraftCaptionsDocument } from '../../gql/DraftCaptions.js';
import { SharedCaptionsDocument } from '../../gql/SharedCaptions.js';
import type { PlayerParagraph } from '../videos/playerVideo.js';
import type { CaptionSource } from './captionSource.js';

/** The lines of a draft on the timeline that the page shows, which may be ahead of the answer: none that is cut. */
export const onTimeline = (timeline: readonly PlayerParagraph[], lines: TimelineLines): SpokenLines =>
  mapTranscript(timeline, shownTranscripts(lines), 'shown');

/** Reads what is said, without the cache. */
export async function readCaptionLines(client: ApolloClient, source: CaptionSource): Promise<SpokenLines> {
  const fetchPolicy = 'network-only';
  if (source.kind === 'shared') {
    const { token, isPrivate, password } = source;
    const variables = { token, isPrivate, ...(password === undefined ? {} : { password }) };
    const { data } = await client.query({ query: SharedCaptionsDocument, variables, fetchPolicy });
    return data?.sharedTranscript.lines ?? [];
  }
  const variables = { articleId: source.articleId };
  if (source.kind === 'article') {
    const { data } = await client.query({ query: ArticleCaptionsDocument, variables, fetchPolicy });
    return data?.article.transcript.lines ?? [];
  }
  const { data } = await client.query({ query: DraftCaptionsDocument, variables, fetchPolicy });
  return onTimeline(source.timeline, data?.article.draft?.transcript.lines ?? []);
}

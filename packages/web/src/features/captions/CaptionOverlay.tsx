import { captionCues, cueAt } from '@snaplore/schema/captions/captionCues';
import type { SpokenLines } from '@snaplore/schema/transcript/mapTranscript';
import { useMemo } from 'react';
import { useArticleCaptionsQuery } from '../../gql/ArticleCaptions.js';
import { useDraftCaptionsQuery } from '../../gql/DraftCaptions.js';
import { useSharedCaptionsQuery } from '../../gql/SharedCaptions.js';
import { m } from '../../paraglide/messages.js';
import { useRefetchOn } from '../live/useChanges.js';
import type { PlaybackController } from '../videos/playbackController.js';
import { usePlaybackState } from '../videos/usePlaybackState.js';
import { onTimeline } from './captionLines.js';
import type { CaptionSize } from './captionSettings.js';
import type { CaptionSource } from './captionSource.js';
import styles from './Captions.module.css';

interface OverlayProps {
  controller: PlaybackController;
  /** Milliseconds. */
  duration: number;
  size: CaptionSize;
}
type PropsOf<Kind extends CaptionSource['kind']> = OverlayProps & { source: Extract<CaptionSource, { kind: Kind }> };

const articleKinds = ['article_changed', 'article_published', 'video_changed'] as const;
const draftKinds = ['draft_changed', 'article_changed', 'video_changed'] as const;
const newest = { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } as const;

/** The captions over the picture, at the times of the article's timeline (docs/domains/captions.md). */
export default function CaptionOverlay({ source, ...props }: OverlayProps & { source: CaptionSource }) {
  if (source.kind === 'article') return <ArticleCaptions source={source} {...props} />;
  if (source.kind === 'draft') return <DraftCaptions source={source} {...props} />;
  return <SharedCaptions source={source} {...props} />;
}

function ArticleCaptions({ source: { articleId }, ...props }: PropsOf<'article'>) {
  const { data, error, refetch } = useArticleCaptionsQuery({ variables: { articleId }, ...newest });
  useRefetchOn({ kinds: articleKinds, articleId }, refetch);
  const transcript = data?.article.transcript;
  return (
    <Cue
      {...props}
      isFailed={error !== undefined && !data}
      lines={transcript?.lines ?? none}
      language={transcript?.language}
    />
  );
}

function DraftCaptions({ source: { articleId, timeline }, ...props }: PropsOf<'draft'>) {
  const { data, error, refetch } = useDraftCaptionsQuery({ variables: { articleId }, ...newest });
  useRefetchOn({ kinds: draftKinds, articleId }, refetch);
  const transcript = data?.article.draft?.transcript;
  const lines = useMemo(() => onTimeline(timeline, transcript?.lines ?? none), [timeline, transcript]);
  return <Cue {...props} isFailed={error !== undefined && !data} lines={lines} language={transcript?.language} />;
}

function SharedCaptions({ source: { token, isPrivate, password }, ...props }: PropsOf<'shared'>) {
  const { data, error } = useSharedCaptionsQuery({
    variables: { token, isPrivate, ...(password === undefined ? {} : { password }) },
    ...newest,
    // Refused here is the link, and not the session that somebody may have.
    context: { isRefusalExpected: true },
  });
  const transcript = data?.sharedTranscript;
  return (
    <Cue
      {...props}
      isFailed={error !== undefined && !data}
      lines={transcript?.lines ?? none}
      language={transcript?.language}
    />
  );
}

const none: readonly never[] = [];

interface CueProps extends OverlayProps {
  /** They could not be loaded. */
  isFailed: boolean;
  lines: SpokenLines;
  language: string | null | undefined;
}

/** What is said now. */
function Cue({ controller, duration, size, isFailed, lines, language }: CueProps) {
  const cues = useMemo(() => captionCues(lines, duration), [lines, duration]);
  const cue = cues[usePlaybackState(controller, ({ time }) => cueAt(cues, time))];
  if (!cue && !isFailed) return null;
  return (
    <div className={styles.overlay} data-size={size} data-captions>
      {cue ? (
        <p lang={language ?? undefined}>
          <span>{cue.text}</span>
        </p>
      ) : (
        <p role="status">
          <span>{m.captions_failed()}</span>
        </p>
      )}
    </div>
  );
}

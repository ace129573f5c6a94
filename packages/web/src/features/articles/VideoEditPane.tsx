import { Suspense, lazy, type ReactNode, type Ref } from 'react';
import type { VideoPlaceInput } from '../../gql/types.js';
import { EmptyState } from '../../design/EmptyState.js';
import { IconRecord } from '../../design/icons.js';
import { m } from '../../paraglide/messages.js';
import { useMobile } from '../../lib/useMobile.js';
import { openRecorderSetup, useRecorderSetup, type RecordedArticle } from '../recorder/recorderStore.js';
import type { VideoUploads } from '../uploads/useVideoUploads.js';
import { VideoUploader } from '../uploads/VideoUploader.js';
import type { VideoEdits } from '../videoEdits/useVideoEdits.js';
import { UndoneVideo } from '../videoEdits/UndoneVideo.js';
import { VideoEditFooter } from '../videoEdits/VideoEditFooter.js';
import { ArticleVideo } from '../videos/ArticleVideo.js';
import type { PlaybackController } from '../videos/playbackController.js';
import type { PlayerParagraph } from '../videos/playerVideo.js';
import type { VideoPlayerHandle } from '../videos/VideoPlayer.js';
import type { ArticleDraft } from './articleMode.js';
import { useEditorState } from './useEditorState.js';
import type { PendingVideo } from './usePendingVideo.js';
import styles from './ArticleEditor.module.css';

const RecorderSetup = lazy(() => import('../recorder/RecorderSetup.js'));

interface VideoEditPaneProps {
  article: RecordedArticle;
  draft: ArticleDraft;
  edits: VideoEdits;
  uploads: VideoUploads;
  mayUpload: boolean;
  onChanged: () => void;
  pending: PendingVideo;
  /** A video that failed is given up, to upload another. */
  onTryAgain: () => void;
  /** The recording was deleted from the draft. */
  onDeleted: () => void;
  /** Where to start, in milliseconds. */
  startAt: number | undefined;
  onTime: (time: number) => void;
  /** Called when another paragraph plays. */
  onParagraph: (paragraph: PlayerParagraph | null) => void;
  ref: Ref<VideoPlayerHandle>;
}

/** The video of a draft with its timeline, or the uploader if it has none (docs/domains/videoEdits.md). */
export default function VideoEditPane({
  article,
  draft,
  edits,
  uploads,
  mayUpload,
  onChanged,
  pending: { isPending, videos },
  onTryAgain,
  onDeleted,
  startAt,
  onTime,
  onParagraph,
  ref,
}: VideoEditPaneProps) {
  const isMobile = useMobile();
  const { timeline, duration } = edits;
  const setup = useRecorderSetup();
  const state = useEditorState(article.id, uploads.uploads, videos);
  const record = (place?: VideoPlaceInput): void => {
    openRecorderSetup({ articleId: article.id, place });
  };
  const hasParagraphs = timeline.length > 0;
  const isEditing = hasParagraphs && !isMobile;
  const footer = (controller: PlaybackController): ReactNode => (
    <VideoEditFooter
      controller={controller}
      edits={edits}
      videos={videos}
      onFiles={mayUpload ? uploads.choose : null}
      onRecord={record}
      onDeleted={onDeleted}
    />
  );
  if (setup?.articleId === article.id && mayUpload && !isMobile) {
    return (
      <Suspense>
        <RecorderSetup article={article} place={setup.place} />
      </Suspense>
    );
  }
  return (
    <div className={styles.stage} data-editing={isEditing || undefined} data-state={state}>
      {hasParagraphs || isPending ? (
        <ArticleVideo
          ref={ref}
          article={{ id: draft.id, title: draft.title, duration, paragraphs: timeline, videos }}
          isDraft
          captions={{
            kind: 'draft',
            articleId: draft.id,
            hasTranscript: draft.hasTranscript,
            timeline,
            mayImport: isEditing,
          }}
          {...(startAt === undefined ? {} : { startAt })}
          onTime={onTime}
          onParagraph={onParagraph}
          onTryUploadAgain={mayUpload ? onTryAgain : undefined}
          {...(isEditing ? { footer } : {})}
        />
      ) : (
        <div className={styles.empty}>
          {state === 'video-recording' ? (
            <EmptyState icon={<IconRecord size={20} />} text={m.recorder_here()} />
          ) : (
            <VideoUploader
              articleId={draft.id}
              uploads={uploads}
              videos={videos}
              mayUpload={mayUpload}
              onRecord={
                isMobile
                  ? undefined
                  : () => {
                      record();
                    }
              }
              onPlayable={onChanged}
              onTryAgain={onTryAgain}
            />
          )}
          <UndoneVideo edits={edits} />
        </div>
      )}
    </div>
  );
}

import type { ReactNode, Ref } from 'react';
import { useMobile } from '../../lib/useMobile.js';
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
import type { PendingVideo } from './usePendingVideo.js';
import styles from './ArticleEditor.module.css';

interface VideoEditPaneProps {
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
  /** Called when another paragraph plays. */
  onParagraph: (paragraph: PlayerParagraph | null) => void;
  ref: Ref<VideoPlayerHandle>;
}

/** The video of a draft with its timeline, or the uploader if it has none (docs/domains/videoEdits.md). */
export default function VideoEditPane({
  draft,
  edits,
  uploads,
  mayUpload,
  onChanged,
  pending: { isPending, videos },
  onTryAgain,
  onDeleted,
  onParagraph,
  ref,
}: VideoEditPaneProps) {
  const isMobile = useMobile();
  const { timeline, duration } = edits;
  const hasParagraphs = timeline.length > 0;
  const isEditing = hasParagraphs && !isMobile;
  const footer = (controller: PlaybackController): ReactNode => (
    <VideoEditFooter
      controller={controller}
      edits={edits}
      videos={videos}
      onFiles={mayUpload ? uploads.choose : null}
      onDeleted={onDeleted}
    />
  );
  return (
    <div className={styles.stage} data-editing={isEditing || undefined}>
      {hasParagraphs || isPending ? (
        <ArticleVideo
          ref={ref}
          article={{ id: draft.id, title: draft.title, duration, paragraphs: timeline, videos }}
          isDraft
          onParagraph={onParagraph}
          onTryUploadAgain={mayUpload ? onTryAgain : undefined}
          {...(isEditing ? { footer } : {})}
        />
      ) : (
        <div className={styles.empty}>
          <VideoUploader
            articleId={draft.id}
            uploads={uploads}
            videos={videos}
            mayUpload={mayUpload}
            onPlayable={onChanged}
            onTryAgain={onTryAgain}
          />
          <UndoneVideo edits={edits} />
        </div>
      )}
    </div>
  );
}

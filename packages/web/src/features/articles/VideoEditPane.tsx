import type { ReactNode, Ref } from 'react';
import { useMobile } from '../../lib/useMobile.js';
import type { VideoUploads } from '../uploads/useVideoUploads.js';
import { VideoUploader } from '../uploads/VideoUploader.js';
import type { VideoEdits } from '../videoEdits/useVideoEdits.js';
import { VideoEditFooter } from '../videoEdits/VideoEditFooter.js';
import { ArticleVideo } from '../videos/ArticleVideo.js';
import type { PlaybackController } from '../videos/playbackController.js';
import type { PlayerParagraph } from '../videos/playerVideo.js';
import type { VideoPlayerHandle } from '../videos/VideoPlayer.js';
import type { ArticleDraft } from './articleMode.js';
import styles from './ArticleEditor.module.css';

interface VideoEditPaneProps {
  draft: ArticleDraft;
  edits: VideoEdits;
  uploads: VideoUploads;
  mayUpload: boolean;
  onChanged: () => void;
  /** The id of a failed video that the person dismissed to upload another. */
  dismissedVideoId: string | null;
  onTryAgain: () => void;
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
  dismissedVideoId,
  onTryAgain,
  onParagraph,
  ref,
}: VideoEditPaneProps) {
  const isMobile = useMobile();
  const { timeline, duration } = edits;
  const last = draft.videos.at(-1);
  const hasVideo = last && last.id !== dismissedVideoId;
  const isEditing = hasVideo === true && timeline.length > 0 && !isMobile;
  const footer = (controller: PlaybackController): ReactNode => (
    <VideoEditFooter
      controller={controller}
      edits={edits}
      videos={draft.videos}
      onFiles={mayUpload ? uploads.choose : null}
    />
  );
  return (
    <div className={styles.stage} data-editing={isEditing || undefined}>
      {hasVideo ? (
        <ArticleVideo
          ref={ref}
          article={{ id: draft.id, title: draft.title, duration, paragraphs: timeline, videos: draft.videos }}
          isDraft
          onParagraph={onParagraph}
          onTryUploadAgain={mayUpload ? onTryAgain : undefined}
          {...(isEditing ? { footer } : {})}
        />
      ) : (
        <VideoUploader articleId={draft.id} uploads={uploads} mayUpload={mayUpload} onPlayable={onChanged} />
      )}
    </div>
  );
}

import { useQuery } from '@apollo/client/react';
import { UnfinishedUploadsDocument } from '../../gql/UnfinishedUploads.js';
import { useCancelUploadMutation } from '../../gql/CancelUpload.js';
import { useAction } from '../../lib/useAction.js';
import { m } from '../../paraglide/messages.js';
import { FileDrop } from './FileDrop.js';
import type { ProcessedVideo } from './ProcessingCard.js';
import { sendingPercent } from './processingShare.js';
import { UploadCard } from './UploadCard.js';
import { UploadList } from './UploadList.js';
import type { VideoUploads } from './useVideoUploads.js';
import styles from './VideoUploader.module.css';

interface VideoUploaderProps {
  articleId: string;
  uploads: VideoUploads;
  /** The videos of the article. */
  videos: readonly ProcessedVideo[];
  /** False for viewers who only see the progress. */
  mayUpload: boolean;
  /** Records a video instead; left out in the mobile view. */
  onRecord?: (() => void) | undefined;
  /** The video can be played. */
  onPlayable: () => void;
  /** A video that failed is given up, to upload another. */
  onTryAgain: () => void;
}

/** Uploads the first videos to an article: chooses them, sends them and shows their processing. */
export function VideoUploader({
  articleId,
  uploads,
  videos,
  mayUpload,
  onRecord,
  onPlayable,
  onTryAgain,
}: VideoUploaderProps) {
  if (uploads.uploads.length > 0)
    return <UploadList uploads={uploads} videos={videos} onPlayable={onPlayable} onTryAgain={onTryAgain} />;
  return mayUpload ? <Choice articleId={articleId} uploads={uploads} onRecord={onRecord} /> : null;
}

/** Without an upload on this page: continues an interrupted one, or starts a new one. */
function Choice({
  articleId,
  uploads: { refused, choose },
  onRecord,
}: Pick<VideoUploaderProps, 'articleId' | 'uploads' | 'onRecord'>) {
  const { data, refetch } = useQuery(UnfinishedUploadsDocument, {
    variables: { articleId },
    fetchPolicy: 'network-only',
  });
  const [cancelUpload] = useCancelUploadMutation();
  const { run } = useAction();
  const unfinished = data?.uploads.find((upload) => upload.video === null);
  if (!unfinished) return <FileDrop text={m.uploads_empty()} refused={refused} onFiles={choose} onRecord={onRecord} />;

  const last = unfinished.size - unfinished.partSize * (unfinished.partCount - 1);
  const arrived = unfinished.acceptedParts.reduce(
    (sum, number) => sum + (number < unfinished.partCount ? unfinished.partSize : last),
    0,
  );
  return (
    <FileDrop text={m.uploads_unfinished()} buttonLabel={m.uploads_chooseAgain()} refused={refused} onFiles={choose}>
      <div className={styles.unfinished}>
        <UploadCard
          fileName={unfinished.fileName}
          state="interrupted"
          percent={sendingPercent(Math.floor((arrived / unfinished.size) * 100))}
          sent={{ bytes: arrived, of: unfinished.size }}
          onClose={() => {
            void run(async () => {
              await cancelUpload({ variables: { id: unfinished.id } });
              await refetch();
            });
          }}
        />
      </div>
    </FileDrop>
  );
}

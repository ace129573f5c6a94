import { useQuery } from '@apollo/client/react';
import type { ErrorCode } from '@snaplore/schema/errors';
import { useState } from 'react';
import { codeWords } from '../../lib/errorWords.js';
import { useAction } from '../../lib/useAction.js';
import { ConfirmDialog } from '../../design/ConfirmDialog.js';
import { UnfinishedUploadsDocument } from '../../gql/UnfinishedUploads.js';
import { useCancelUploadMutation } from '../../gql/CancelUpload.js';
import { ProcessingCard } from './ProcessingCard.js';
import { FileDrop } from './FileDrop.js';
import { m } from '../../paraglide/messages.js';
import { UploadCard } from './UploadCard.js';
import type { UploadFailure } from './uploadTransport.js';
import { useVideoUpload } from './useVideoUpload.js';
import styles from './VideoUploader.module.css';

interface VideoUploaderProps {
  articleId: string;
  /** False for viewers who only see the progress. */
  mayUpload: boolean;
  /**
   * True in a narrow container such as the editor's sidebar: shows the card only, and nothing without an upload.
   */
  isCompact?: boolean;
  /** All bytes have arrived and the video is being processed. */
  onAccepted?: (videoId: string) => void;
  /** The video can be played. */
  onPlayable?: (videoId: string) => void;
  /** The video failed, and another one should be chosen. */
  onTryAgain?: () => void;
}

/**
 * Returns the message for a failed upload: the registry's if the server sent a code, else a general one
 * (docs/domains/videos.md).
 */
function failureText(failure: UploadFailure | null): string {
  return codeWords(failure?.code ?? null, m.uploads_failed());
}

/** Uploads a video to an article: chooses it, sends it and shows its processing (docs/domains/videos.md). */
export function VideoUploader({
  articleId,
  mayUpload,
  isCompact = false,
  onAccepted = () => undefined,
  onPlayable = () => undefined,
  onTryAgain = () => undefined,
}: VideoUploaderProps) {
  const upload = useVideoUpload(articleId, onAccepted);
  const [isConfirming, setAsking] = useState(false);
  const { progress, fileName } = upload;

  if (progress?.videoId) {
    return (
      <ProcessingCard
        videoId={progress.videoId}
        fileName={fileName ?? ''}
        onPlayable={(id) => {
          upload.dismiss();
          onPlayable(id);
        }}
        onTryAgain={() => {
          upload.dismiss();
          onTryAgain();
        }}
        onDismiss={upload.dismiss}
      />
    );
  }
  if (progress && progress.phase !== 'cancelled') {
    const isFailed = progress.phase === 'failed';
    // The same file would be refused again: another one has to be chosen.
    const isBadFile = progress.failure?.code?.startsWith('VIDEO_') ?? false;
    const state = isFailed
      ? 'failed'
      : progress.phase === 'offline'
        ? 'offline'
        : progress.percent === 100
          ? 'processing'
          : 'uploading';
    return (
      <>
        <UploadCard
          fileName={fileName ?? ''}
          state={state}
          percent={progress.percent}
          failure={failureText(progress.failure)}
          sent={{ bytes: progress.sentBytes, of: upload.size }}
          onTryAgain={isBadFile ? upload.dismiss : upload.retry}
          onClose={
            isFailed
              ? upload.dismiss
              : () => {
                  setAsking(true);
                }
          }
        />
        <ConfirmDialog
          opened={isConfirming}
          title={m.uploads_cancelTitle()}
          text={m.uploads_cancelText({ fileName: fileName ?? '' })}
          confirmLabel={m.uploads_cancel()}
          isDestructive
          onConfirm={() => {
            setAsking(false);
            upload.cancel();
          }}
          onClose={() => {
            setAsking(false);
          }}
        />
      </>
    );
  }
  if (!mayUpload || isCompact) return null;
  return <Choice articleId={articleId} refusal={upload.refusal} onFile={upload.choose} />;
}

/** Without an upload on this page: continues an interrupted one, or starts a new one. */
function Choice({
  articleId,
  refusal,
  onFile,
}: {
  articleId: string;
  refusal: ErrorCode | null;
  onFile: (file: File) => void;
}) {
  const { data, refetch } = useQuery(UnfinishedUploadsDocument, {
    variables: { articleId },
    fetchPolicy: 'network-only',
  });
  const [cancelUpload] = useCancelUploadMutation();
  const { run } = useAction();
  const unfinished = data?.uploads.find((upload) => upload.video === null);
  if (!unfinished) return <FileDrop text={m.uploads_empty()} refusal={refusal} onFile={onFile} />;

  const last = unfinished.size - unfinished.partSize * (unfinished.partCount - 1);
  const arrived = unfinished.acceptedParts.reduce(
    (sum, number) => sum + (number < unfinished.partCount ? unfinished.partSize : last),
    0,
  );
  return (
    <FileDrop text={m.uploads_unfinished()} buttonLabel={m.uploads_chooseAgain()} refusal={refusal} onFile={onFile}>
      <div className={styles.unfinished}>
        <UploadCard
          fileName={unfinished.fileName}
          state="interrupted"
          percent={Math.floor((arrived / unfinished.size) * 100)}
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

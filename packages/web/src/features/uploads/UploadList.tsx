import { useState } from 'react';
import { ConfirmDialog } from '../../design/ConfirmDialog.js';
import { codeWords } from '../../lib/errorWords.js';
import { m } from '../../paraglide/messages.js';
import { ProcessingCard, type ProcessedVideo } from './ProcessingCard.js';
import { UploadCard } from './UploadCard.js';
import { sendingPercent } from './processingShare.js';
import type { PageUpload } from './uploadRegister.js';
import type { UploadFailure } from './uploadTransport.js';
import type { VideoUploads } from './useVideoUploads.js';
import styles from './VideoUploader.module.css';

interface UploadListProps {
  uploads: VideoUploads;
  /** The videos of the article. */
  videos: readonly ProcessedVideo[];
  /** A video can be played. */
  onPlayable: () => void;
  /** A video that failed is given up, to upload another. */
  onTryAgain: () => void;
}

/**
 * Returns the message for a failed upload: the registry's if the server sent a code, else a general one
 * (docs/domains/videos.md).
 */
function failureText(failure: UploadFailure | null): string {
  return codeWords(failure?.code ?? null, m.uploads_failed());
}

/** The uploads of this page to an article, a card each. */
export function UploadList({
  uploads: { uploads, cancel, retry, dismiss },
  videos,
  onPlayable,
  onTryAgain,
}: UploadListProps) {
  const [asked, setAsked] = useState<PageUpload | null>(null);
  const cardOf = (upload: PageUpload) => {
    const { fileName, progress } = upload;
    const hide = () => {
      dismiss(upload);
    };
    if (progress.phase === 'cancelled') return null;
    if (progress.phase === 'waiting') {
      return <UploadCard fileName={fileName} state="waiting" percent={0} onClose={hide} />;
    }
    if (progress.videoId !== null) {
      return (
        <ProcessingCard
          videoId={progress.videoId}
          video={videos.find(({ id }) => id === progress.videoId)}
          fileName={fileName}
          onPlayable={() => {
            hide();
            onPlayable();
          }}
          onTryAgain={() => {
            hide();
            onTryAgain();
          }}
          onDismiss={hide}
        />
      );
    }
    const isFailed = progress.phase === 'failed';
    // The same file would be refused again: another one has to be chosen.
    const isBadFile = progress.failure?.code?.startsWith('VIDEO_') ?? false;
    return (
      <UploadCard
        fileName={fileName}
        state={
          isFailed
            ? 'failed'
            : progress.phase === 'offline'
              ? 'offline'
              : progress.percent === 100
                ? 'processing'
                : 'uploading'
        }
        percent={sendingPercent(progress.percent)}
        failure={failureText(progress.failure)}
        sent={{ bytes: progress.sentBytes, of: progress.size }}
        onTryAgain={() => {
          if (isBadFile) hide();
          else retry(upload);
        }}
        onClose={
          isFailed
            ? hide
            : () => {
                setAsked(upload);
              }
        }
      />
    );
  };
  return (
    <div className={styles.list}>
      {uploads.map((upload) => (
        <div key={upload.id}>{cardOf(upload)}</div>
      ))}
      {asked ? (
        <ConfirmDialog
          opened
          title={m.uploads_cancelTitle()}
          text={m.uploads_cancelText({ fileName: asked.fileName })}
          confirmLabel={m.uploads_cancel()}
          isDestructive
          onConfirm={() => {
            setAsked(null);
            cancel(asked);
          }}
          onClose={() => {
            setAsked(null);
          }}
        />
      ) : null}
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import { errorWords, isErrorCode } from '../../lib/errorWords.js';
import { Button } from '../../design/Button.js';
import { IconWarning } from '../../design/frameIcons.js';
import { IconUpload } from '../../design/icons.js';
import { recordingsAddress } from '../../lib/addresses.js';
import { m } from '../../paraglide/messages.js';
import { ProgressBar } from './ProgressBar.js';
import styles from './ProcessingNotice.module.css';

export interface ProcessedVideo {
  fileName: string;
  /** Per cent of the current step. */
  progress: number;
  isFailed: boolean;
  /** A code of the error registry. */
  errorCode: string | null;
}

interface ProcessingNoticeProps {
  video: ProcessedVideo;
  /** Processes it again: offered if its file was kept. */
  onProcessAgain?: () => void;
  isRequesting?: boolean;
  /** Offered after a failure, to those who may upload. */
  onTryAgain?: () => void;
  /** Whether the list of drafts is offered. */
  isDraft?: boolean;
}

/** Returns the message for a video's error code; an unknown code gives the general one (docs/domains/videos.md). */
export function videoErrorText(code: string | null): string {
  return errorWords(isErrorCode(code) ? code : 'VIDEO_FAILED');
}

/** Replaces the player until there is something to play, or says why there will be nothing. */
export function ProcessingNotice({
  video,
  onProcessAgain,
  isRequesting,
  onTryAgain,
  isDraft = false,
}: ProcessingNoticeProps) {
  const allRecordings = isDraft ? (
    <Link {...recordingsAddress} className={styles.all}>
      {m.uploads_openAll()}
    </Link>
  ) : null;
  if (video.isFailed) {
    return (
      <div className={styles.notice} role="alert">
        <span className={styles.icon} data-alarm="">
          <IconWarning size={20} />
        </span>
        <p className={styles.title}>{videoErrorText(video.errorCode)}</p>
        <p className={styles.file} title={video.fileName}>
          {video.fileName}
        </p>
        {onProcessAgain || onTryAgain ? (
          <div className={styles.actions}>
            {onProcessAgain && (
              <Button variant="filled" loading={isRequesting} onClick={onProcessAgain}>
                {m.videos_tryAgain()}
              </Button>
            )}
            {onTryAgain && <Button onClick={onTryAgain}>{m.videos_tryUploadAgain()}</Button>}
          </div>
        ) : null}
        {allRecordings}
      </div>
    );
  }
  return (
    <div className={styles.notice}>
      <span className={styles.icon}>
        <IconUpload size={20} />
      </span>
      <p className={styles.title} role="status">
        {m.videos_beingProcessed()}
      </p>
      <p className={styles.file} title={video.fileName}>
        {video.fileName}
      </p>
      <div className={styles.progress}>
        <ProgressBar percent={video.progress} label={m.videos_beingProcessed()} />
        <span className={styles.percent}>{video.progress}%</span>
      </div>
      <p className={styles.text}>{m.videos_willRefresh()}</p>
      {allRecordings}
    </div>
  );
}

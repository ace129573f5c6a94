import type { LoggedRecording } from '@snaplore/schema/recording/recordingState';
import { formatTime } from '@snaplore/schema/playMap';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../design/Button.js';
import { ConfirmDialog } from '../../design/ConfirmDialog.js';
import { showToast } from '../../design/toasts.js';
import { articleEditAddress } from '../../lib/addresses.js';
import { dateAndTime } from '../../lib/dates.js';
import { codeWords } from '../../lib/errorWords.js';
import { sizeText } from '../../lib/sizeText.js';
import { useAction } from '../../lib/useAction.js';
import { m } from '../../paraglide/messages.js';
import { RecordingRefused } from './findTarget.js';
import { IconRecovered } from './recorderIcons.js';
import { sourcesText } from './recorderWords.js';
import type { SavedTo } from './saveKept.js';
import styles from './KeptNotice.module.css';

interface KeptNoticeProps {
  recording: LoggedRecording;
  /** Sends it; resolves to where it goes, as `saveKept` does. */
  save: () => Promise<SavedTo>;
  discard: () => Promise<void>;
}

/** A recording that was not finished, and is still on this device: Save or Discard (docs/domains/recordings.md). */
export function KeptNotice({ recording, save: send, discard }: KeptNoticeProps) {
  const navigate = useNavigate();
  const { run, isBusy } = useAction();
  const [isAsked, setAsked] = useState(false);
  const { start, ms, bytes } = recording;
  const save = () =>
    run(
      async () => {
        const { id, isNew } = await send();
        if (isNew) showToast('info', m.recorder_keptElsewhere());
        await navigate(articleEditAddress({ shortId: id }, 'video'));
      },
      {
        failure: (error) =>
          error instanceof RecordingRefused
            ? { kind: 'error', text: codeWords(error.code, m.recorder_keptFailed()) }
            : { kind: 'error', text: m.recorder_keptFailed() },
      },
    );
  return (
    <div className={styles.notice} role="status">
      <IconRecovered />
      <p>
        <b>{m.recorder_keptTitle()}</b>{' '}
        {m.recorder_keptText({
          sources: sourcesText(start),
          length: formatTime(ms),
          size: sizeText(bytes),
          when: dateAndTime(new Date(start.startedAt).toISOString()),
        })}
      </p>
      <span className={styles.actions}>
        <Button
          variant="subtle"
          disabled={isBusy}
          onClick={() => {
            setAsked(true);
          }}
        >
          {m.recorder_discard()}
        </Button>
        <Button
          loading={isBusy}
          onClick={() => {
            void save();
          }}
        >
          {m.common_save()}
        </Button>
      </span>
      {isAsked ? (
        <ConfirmDialog
          opened
          title={m.recorder_discardTitle()}
          text={m.recorder_discardKeptText({ length: formatTime(ms) })}
          confirmLabel={m.recorder_discard()}
          isDestructive
          isBusy={isBusy}
          onConfirm={() => {
            void run(async () => {
              await discard();
              setAsked(false);
            });
          }}
          onClose={() => {
            setAsked(false);
          }}
        />
      ) : null}
    </div>
  );
}

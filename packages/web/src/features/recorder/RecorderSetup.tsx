import { useApolloClient } from '@apollo/client/react';
import { readCapabilities } from '@snaplore/recorder/capabilities';
import { CaptureFailure } from '@snaplore/recorder/captureSources';
import { countdowns, readSettings, type RecordingSettings } from '@snaplore/recorder/recordingSettings';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '../../design/Button.js';
import { IconCheck, IconRecord, IconUpload } from '../../design/icons.js';
import { SelectField } from '../../design/SelectField.js';
import { SwitchField } from '../../design/SwitchField.js';
import type { VideoPlaceInput } from '../../gql/types.js';
import { useMe } from '../../lib/session.js';
import { recorderSettingsKey, useStored } from '../../lib/stored.js';
import { m } from '../../paraglide/messages.js';
import { CameraField } from './CameraField.js';
import { KeptNotice } from './KeptNotice.js';
import { MicrophoneField } from './MicrophoneField.js';
import { RecorderPreview } from './RecorderPreview.js';
import { closeRecorderSetup, useRecorderSession, type RecordedArticle } from './recorderStore.js';
import { captureText } from './recorderWords.js';
import { startRecorder } from './startRecorder.js';
import { useKeptRecordings } from './useKeptRecordings.js';
import { VideoKindField } from './VideoKindField.js';
import styles from './RecorderSetup.module.css';

interface RecorderSetupProps {
  article: RecordedArticle;
  place?: VideoPlaceInput | undefined;
}

/** What is to be recorded, before it begins: one question each, and one button (docs/domains/recordings.md). */
export default function RecorderSetup({ article, place }: RecorderSetupProps) {
  const client = useApolloClient();
  const me = useMe();
  const [kept, keep] = useStored(recorderSettingsKey, '');
  const settings = useMemo(() => readSettings(kept || null), [kept]);
  const change = (changed: Partial<RecordingSettings>): void => {
    keep(JSON.stringify({ ...settings, ...changed }));
  };
  const [capabilities] = useState(() => readCapabilities());
  const [failure, setFailure] = useState<CaptureFailure | null>(null);
  const [isOpening, setOpening] = useState(false);
  const isRecording = useRecorderSession() !== null;
  const left = useKeptRecordings(me.user.id);
  useEffect(() => closeRecorderSetup, []);
  const { canRecord, hasDisplay, canCompose } = capabilities;
  const chosen = hasDisplay ? settings : { ...settings, videoKind: 'camera' as const };
  const isCameraOnly = chosen.videoKind === 'camera';

  const start = async (): Promise<void> => {
    setFailure(null);
    setOpening(true);
    try {
      await startRecorder({ client, userId: me.user.id, article, place, settings: chosen });
    } catch (error) {
      if (!(error instanceof CaptureFailure)) throw error;
      setFailure(error);
    } finally {
      setOpening(false);
    }
  };

  return (
    <section className={styles.setup} aria-label={m.recorder_title()}>
      <header className={styles.head}>
        <h2>{m.recorder_title()}</h2>
        <span className="grow" />
        <Button variant="subtle" leftSection={<IconUpload />} onClick={closeRecorderSetup}>
          {m.recorder_uploadInstead()}
        </Button>
      </header>
      {left.recordings.map((recording) => (
        <KeptNotice key={recording.start.id} recording={recording} onGone={left.refresh} />
      ))}
      {canRecord ? (
        <div className={styles.columns}>
          <RecorderPreview settings={chosen} canCompose={canCompose} onChange={change} />
          <div className={styles.fields}>
            <VideoKindField
              value={chosen.videoKind}
              hasDisplay={hasDisplay}
              onChange={(videoKind) => {
                change({ videoKind });
              }}
            />
            <MicrophoneField
              value={chosen.microphone}
              onChange={(microphone) => {
                change({ microphone });
              }}
            />
            <CameraField
              value={chosen.camera}
              isNeeded={isCameraOnly}
              onChange={(camera) => {
                change({ camera });
              }}
            />
            {isCameraOnly ? null : (
              <div className={styles.option}>
                <SwitchField
                  label={m.recorder_capturedSound()}
                  labelPosition="left"
                  checked={settings.hasCapturedSound}
                  onChange={({ currentTarget }) => {
                    change({ hasCapturedSound: currentTarget.checked });
                  }}
                />
              </div>
            )}
            <SelectField
              label={m.recorder_countdown()}
              allowDeselect={false}
              withCheckIcon={false}
              value={String(settings.countdown)}
              data={countdowns.map((seconds) => ({
                value: String(seconds),
                label: seconds === 0 ? m.recorder_countdownNone() : m.recorder_seconds({ seconds }),
              }))}
              onChange={(value) => {
                change({ countdown: Number(value) });
              }}
            />
            <Button
              variant="filled"
              size="md"
              fullWidth
              leftSection={<IconRecord />}
              loading={isOpening}
              disabled={isRecording}
              onClick={() => {
                void start();
              }}
            >
              {m.recorder_start()}
            </Button>
            <p role="alert" className={styles.failure}>
              {failure ? captureText(failure) : isRecording ? m.recorder_isRecording() : null}
            </p>
            <p className={styles.safe}>
              <IconCheck />
              {m.recorder_safe()}
            </p>
          </div>
        </div>
      ) : (
        <p className={styles.unable}>{m.recorder_unable()}</p>
      )}
    </section>
  );
}

import { useApolloClient } from '@apollo/client/react';
import { readCapabilities } from '@snaplore/recorder/capabilities';
import { CaptureFailure } from '@snaplore/recorder/captureSources';
import { countdowns, readSettings, type RecordingSettings } from '@snaplore/schema/recording/recordingSettings';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '../../design/Button.js';
import { IconCheck, IconRecord, IconUpload } from '../../design/icons.js';
import { SelectField } from '../../design/SelectField.js';
import { SwitchField } from '../../design/SwitchField.js';
import type { VideoPlaceInput } from '../../gql/types.js';
import { useMe } from '../../lib/session.js';
import { canHaveExtension, useExtension } from '../../lib/extension.js';
import { recorderSettingsKey, useStored, withoutExtensionKey } from '../../lib/stored.js';
import { m } from '../../paraglide/messages.js';
import { CameraField } from './CameraField.js';
import { ExtensionBusy } from './extension/extensionLink.js';
import { InstallDialog } from './extension/InstallDialog.js';
import { startInExtension } from './extension/startInExtension.js';
import { useExtensionLink } from './extension/useExtensionLink.js';
import { LeftRecordings } from './LeftRecordings.js';
import { MicrophoneField } from './MicrophoneField.js';
import { RecorderPreview } from './RecorderPreview.js';
import { closeRecorderSetup, useRecorderSession, type RecordedArticle } from './recorderStore.js';
import { captureText } from './recorderWords.js';
import { startRecorder } from './startRecorder.js';
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
  const [failure, setFailure] = useState<string | null>(null);
  const [isOpening, setOpening] = useState(false);
  const isRecording = useRecorderSession() !== null;
  const extension = useExtension();
  const isInExtension = extension?.isAvailable === true && extension.isEnabled;
  const page = useExtensionLink();
  const [without, goWithout] = useStored(withoutExtensionKey, 'ask');
  useEffect(() => closeRecorderSetup, []);
  const { canRecord, hasDisplay, canCompose } = capabilities;
  const chosen = hasDisplay ? settings : { ...settings, videoKind: 'camera' as const };
  const isCameraOnly = chosen.videoKind === 'camera';

  const start = async (): Promise<void> => {
    setFailure(null);
    setOpening(true);
    try {
      const recording = { userId: me.user.id, article, place, settings: chosen };
      await (isInExtension ? startInExtension({ page, ...recording }) : startRecorder({ client, ...recording }));
    } catch (error) {
      if (error instanceof ExtensionBusy) setFailure(m.recorder_isRecording());
      else if (error instanceof CaptureFailure) setFailure(captureText(error.source, error.problem));
      else throw error;
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
      <LeftRecordings />
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
              {failure ?? (isRecording ? m.recorder_isRecording() : null)}
            </p>
            <p className={styles.safe}>
              <IconCheck />
              {isInExtension ? m.recorder_byExtension() : m.recorder_safe()}
            </p>
          </div>
        </div>
      ) : (
        <p className={styles.unable}>{m.recorder_unable()}</p>
      )}
      {extension === null && without === 'ask' && canHaveExtension() ? (
        <InstallDialog
          onWithout={() => {
            goWithout('without');
          }}
          onClose={closeRecorderSetup}
        />
      ) : null}
    </section>
  );
}

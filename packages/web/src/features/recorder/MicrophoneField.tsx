import { captureMicrophone } from '@snaplore/recorder/captureSources';
import { SoundMixer } from '@snaplore/recorder/soundMixer';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../design/Button.js';
import { SelectField } from '../../design/SelectField.js';
import { m } from '../../paraglide/messages.js';
import { LevelMeter } from './LevelMeter.js';
import { useCapture } from './useCapture.js';
import { useDevices } from './useDevices.js';
import { usePermission } from './usePermission.js';
import styles from './RecorderSetup.module.css';

const none = 'none';

interface MicrophoneFieldProps {
  /** '' for the browser's own choice, null for none. */
  value: string | null;
  onChange: (microphone: string | null) => void;
}

/** Which microphone, and how loud it is: its level is shown once the browser gives it, which it is asked by a press. */
export function MicrophoneField({ value, onChange }: MicrophoneFieldProps) {
  const isGranted = usePermission('microphone');
  const [isWanted, setWanted] = useState(false);
  const devices = useDevices('audioinput');
  const { stream, problem } = useCapture(isGranted || isWanted ? value : null, captureMicrophone);
  const read = useLevel(stream);
  const known = devices.some(({ deviceId }) => deviceId === value);
  return (
    <div>
      <SelectField
        label={m.recorder_microphone()}
        allowDeselect={false}
        withCheckIcon={false}
        value={value === null ? none : known ? value : ''}
        data={[
          { value: '', label: m.recorder_microphoneDefault() },
          ...devices
            .filter(({ deviceId }) => deviceId !== 'default')
            .map(({ deviceId, label }) => ({ value: deviceId, label })),
          { value: none, label: m.recorder_microphoneNone() },
        ]}
        onChange={(chosen) => {
          onChange(chosen === none ? null : (chosen ?? ''));
        }}
      />
      <div className={styles.below}>
        {value === null ? null : problem ? (
          <p className={styles.hint}>
            {problem === 'missing' ? m.recorder_microphoneMissing() : m.recorder_microphoneRefused()}
          </p>
        ) : stream ? (
          <LevelMeter read={read} hasWord />
        ) : (
          <Button
            size="compact"
            onClick={() => {
              setWanted(true);
            }}
          >
            {m.recorder_microphoneCheck()}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Reads the level of a microphone that is open. */
function useLevel(stream: MediaStream | null): () => number {
  const mixer = useRef<SoundMixer | null>(null);
  useEffect(() => {
    if (!stream) return;
    const opened = new SoundMixer();
    opened.add(stream, true);
    void opened.start();
    mixer.current = opened;
    return () => {
      opened.close();
      mixer.current = null;
    };
  }, [stream]);
  return useCallback(() => mixer.current?.level() ?? 0, []);
}

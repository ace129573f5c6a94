import {
  bubbleCorners,
  bubbleSizes,
  countdowns,
  defaultSettings,
  readSettings,
  videoKinds,
  type RecordingSettings,
  type VideoKind,
} from '@snaplore/schema/recording/recordingSettings';
import { useState } from 'react';
import type { FromPopup, SignedIn } from '../internalMessages.js';
import { text } from '../messages.js';
import { Select, Switch } from './fields.js';
import { LevelMeter } from './LevelMeter.js';
import { problemText } from './problemText.js';
import { useDevices } from './useDevices.js';
import type { PopupState } from './usePopup.js';

const kept = 'settings';
const kindLabels: Record<VideoKind, Parameters<typeof text>[0]> = {
  tab: 'kindTab',
  screen: 'kindScreen',
  window: 'kindWindow',
  camera: 'kindCamera',
};

/** For a new draft: what is in front of the person is what they most often mean. */
const usual: RecordingSettings = { ...defaultSettings, videoKind: 'tab' };

function storedSettings(): RecordingSettings {
  const stored = localStorage.getItem(kept);
  return stored === null ? usual : readSettings(stored);
}

interface RecordFormProps {
  user: SignedIn;
  problem: PopupState['problem'];
  say: (message: FromPopup) => void;
}

/** What is to be recorded for a new draft, and the button that begins. */
export function RecordForm({ user, problem, say }: RecordFormProps) {
  const [settings, setSettings] = useState(storedSettings);
  const { microphones, cameras, isLabelled } = useDevices();
  const change = (changed: Partial<RecordingSettings>): void => {
    const next = { ...settings, ...changed };
    setSettings(next);
    localStorage.setItem(kept, JSON.stringify(next));
  };
  const isCameraOnly = settings.videoKind === 'camera';
  const start = async (): Promise<void> => {
    const labelIn = (devices: readonly MediaDeviceInfo[], id: string | null): string =>
      devices.find(({ deviceId }) => deviceId === id)?.label ?? '';
    const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
    const streamId =
      settings.videoKind === 'tab' && tab?.id !== undefined
        ? await chrome.tabCapture.getMediaStreamId({ targetTabId: tab.id })
        : null;
    const when = new Date().toLocaleString(chrome.i18n.getUILanguage(), { dateStyle: 'medium', timeStyle: 'short' });
    say({
      kind: 'record',
      user,
      title: text('recordingTitle', when),
      settings,
      labels: { microphone: labelIn(microphones, settings.microphone), camera: labelIn(cameras, settings.camera) },
      streamId,
    });
  };
  return (
    <section>
      <fieldset>
        <legend>{text('whatToRecord')}</legend>
        <div className="kinds">
          {videoKinds
            .toSorted((one) => (one === 'tab' ? -1 : 0))
            .map((kind) => (
              <label key={kind}>
                <input
                  type="radio"
                  name="kind"
                  checked={settings.videoKind === kind}
                  onChange={() => {
                    change({ videoKind: kind });
                  }}
                />
                <span>{text(kindLabels[kind])}</span>
              </label>
            ))}
        </div>
      </fieldset>
      <Select
        label={text('microphone')}
        value={settings.microphone ?? 'none'}
        options={deviceOptions(microphones, text('noMicrophone'))}
        onChange={(value) => {
          change({ microphone: value === 'none' ? null : value });
        }}
      />
      {settings.microphone !== null && isLabelled ? (
        <LevelMeter key={settings.microphone} id={settings.microphone} />
      ) : null}
      <Select
        label={text('camera')}
        value={settings.camera ?? (isCameraOnly ? '' : 'none')}
        options={deviceOptions(cameras, isCameraOnly ? null : text('noCamera'))}
        onChange={(value) => {
          change({ camera: value === 'none' ? null : value });
        }}
      />
      {settings.camera !== null && !isCameraOnly ? (
        <div className="pair">
          <Select
            label={text('bubblePlace')}
            value={settings.bubble.corner}
            options={bubbleCorners.map((corner) => ({ value: corner, label: text(corner) }))}
            onChange={(value) => {
              const corner = bubbleCorners.find((known) => known === value) ?? 'bottomLeft';
              change({ bubble: { ...settings.bubble, isShown: true, corner } });
            }}
          />
          <Select
            label={text('bubbleSize')}
            value={settings.bubble.size}
            options={bubbleSizes.map((size) => ({ value: size, label: text(size) }))}
            onChange={(value) => {
              const size = bubbleSizes.find((known) => known === value) ?? 'medium';
              change({ bubble: { ...settings.bubble, isShown: true, size } });
            }}
          />
        </div>
      ) : null}
      {isCameraOnly ? null : (
        <Switch
          label={text('capturedSound')}
          isOn={settings.hasCapturedSound}
          onChange={(hasCapturedSound) => {
            change({ hasCapturedSound });
          }}
        />
      )}
      <Select
        label={text('countdown')}
        value={String(settings.countdown)}
        options={countdowns.map((seconds) => ({
          value: String(seconds),
          label: seconds === 0 ? text('none') : text('seconds', seconds),
        }))}
        onChange={(value) => {
          change({ countdown: Number(value) });
        }}
      />
      <button type="button" className="main" onClick={() => void start()}>
        {text('start')}
      </button>
      <p role="alert">{problem ? problemText(problem.source, problem.problem) : null}</p>
      <p className="hint">{text('newDraft')}</p>
    </section>
  );
}

function deviceOptions(
  devices: readonly MediaDeviceInfo[],
  without: string | null,
): { value: string; label: string }[] {
  return [
    ...(without === null ? [] : [{ value: 'none', label: without }]),
    { value: '', label: text('defaultDevice') },
    // Without the person's leave the browser names none.
    ...devices
      .filter(({ deviceId, label }) => label !== '' && deviceId !== 'default')
      .map(({ deviceId, label }) => ({ value: deviceId, label })),
  ];
}

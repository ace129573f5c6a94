import type { DeviceLabels } from '@snaplore/schema/extension/extensionMessages';
import type { RecordingSettings } from '@snaplore/schema/recording/recordingSettings';
import { CaptureFailure, stopStream } from '@snaplore/recorder/captureSources';
import { isOwnPage } from './instance.js';
import type { PermissionAnswer, ToBackground } from './internalMessages.js';

/** How long a person has to allow the use of their devices. */
const permissionMs = 180_000;

type Device = 'microphone' | 'camera';

async function isAllowed(device: Device): Promise<boolean> {
  const { state } = await navigator.permissions.query({ name: device });
  if (state === 'granted') return true;
  try {
    stopStream(await navigator.mediaDevices.getUserMedia(device === 'microphone' ? { audio: true } : { video: true }));
    return true;
  } catch (error) {
    // Other faults are found, and said, when it is opened.
    return !(error instanceof DOMException && error.name === 'NotAllowedError');
  }
}

/**
 * Sees to it that the extension may use the devices of a recording. The recording document cannot ask: a page of the
 * extension does (docs/domains/extension.md).
 * @throws CaptureFailure when the person refuses.
 */
export async function allowDevices({ microphone, camera, videoKind, bubble }: RecordingSettings): Promise<void> {
  const isCameraUsed = videoKind === 'camera' || (camera !== null && bubble.isShown);
  const missing = {
    microphone: microphone !== null && !(await isAllowed('microphone')),
    camera: isCameraUsed && !(await isAllowed('camera')),
  };
  if (!missing.microphone && !missing.camera) return;
  const message: ToBackground = { to: 'background', kind: 'permission', ...missing };
  await chrome.runtime.sendMessage(message);
  const isGranted = await new Promise<boolean>((resolve) => {
    const settle = (granted: boolean): void => {
      chrome.runtime.onMessage.removeListener(hear);
      clearTimeout(timer);
      resolve(granted);
    };
    const hear = (answer: PermissionAnswer, sender: chrome.runtime.MessageSender): false => {
      if (isOwnPage(sender) && answer.to === 'recorder') settle(answer.isGranted);
      return false;
    };
    const timer = setTimeout(() => {
      settle(false);
    }, permissionMs);
    chrome.runtime.onMessage.addListener(hear);
  });
  if (!isGranted) throw new CaptureFailure(missing.microphone ? 'microphone' : 'camera', 'refused');
}

/** The settings with the ids that the devices have here: to each origin the browser shows others. */
export async function withOwnDevices(settings: RecordingSettings, labels: DeviceLabels): Promise<RecordingSettings> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  const own = (id: string | null, kind: MediaDeviceKind, label: string): string | null =>
    id === null || id === ''
      ? id
      : (devices.find((device) => device.kind === kind && device.label === label)?.deviceId ?? '');
  return {
    ...settings,
    microphone: own(settings.microphone, 'audioinput', labels.microphone),
    camera: own(settings.camera, 'videoinput', labels.camera),
  };
}

import { CaptureFailure } from '@snaplore/recorder/captureSources';
import type { RecordingSettings } from '@snaplore/schema/recording/recordingSettings';
import type { DeviceLabels, FromPage } from '@snaplore/schema/extension/extensionMessages';
import type { RecordingStart } from '@snaplore/schema/recording/recordingState';
import { allowDevices, withOwnDevices } from './devices.js';
import { isInstancePage, isOwnPage } from './instance.js';
import { popupPort, type FromPopup, type SignedIn } from './internalMessages.js';
import { readFromPage, readFromPopup } from './readMessages.js';
import { RecordingHost, type Follower } from './recordingHost.js';
import { TabCapture } from './tabCapture.js';

/** The recording document: those that are connected to it, and what they say (docs/domains/extension.md). */
const host = new RecordingHost();

/** The match patterns of the instance's pages. */
const patterns = new URLSearchParams(window.location.search).getAll('page');

/** It ends when there was nothing to do for so long. */
const idleMs = 30_000;

async function record(
  follower: Follower,
  start: RecordingStart,
  settings: RecordingSettings,
  labels: DeviceLabels,
  streamId: string | null,
): Promise<void> {
  try {
    await allowDevices(settings);
  } catch (error) {
    if (!(error instanceof CaptureFailure)) throw error;
    host.refuse(follower, error);
    return;
  }
  const own = await withOwnDevices(settings, labels);
  await host.record(follower, { start, settings: own, tab: streamId === null ? null : new TabCapture(streamId) });
}

const followerOf = (port: chrome.runtime.Port, userId: string, origin: string, isPage: boolean): Follower => ({
  userId,
  origin,
  isPage,
  tabId: port.sender?.tab?.id ?? null,
  say: (message) => {
    port.postMessage(message);
  },
});

/** Takes care of a connection: `handle` has its messages, with the follower once it said whose recordings it wants. */
function serve<Message>(
  port: chrome.runtime.Port,
  read: (message: unknown) => Message | null,
  handle: (message: Message, follower: Follower | null) => Follower | null,
): void {
  let follower: Follower | null = null;
  port.onMessage.addListener((sent: unknown) => {
    const message = read(sent);
    if (message !== null) follower = handle(message, follower);
  });
  port.onDisconnect.addListener(() => {
    if (follower) host.remove(follower);
    follower = null;
  });
}

chrome.runtime.onConnectExternal.addListener((port) => {
  const { sender } = port;
  if (!sender || !isInstancePage(sender, patterns)) {
    port.disconnect();
    return;
  }
  const origin = sender.origin ?? '';
  serve(port, readFromPage, (message, follower) => {
    if (message.kind === 'follow') {
      if (follower) host.remove(follower);
      const next = followerOf(port, message.userId, origin, true);
      host.add(next);
      return next;
    }
    if (!follower) return null;
    if (message.kind === 'start') void record(follower, message.start, message.settings, message.labels, null);
    else if (message.kind === 'target') host.target(follower, message.serverId, message.target, message.address);
    else if (message.kind === 'noTarget') host.noTarget(follower, message.serverId, message.code);
    else if (message.kind === 'remove') void host.forget(follower, message.id);
    else handleCommon(message, follower);
    return follower;
  });
});

/** What pages and the popup both say. */
function handleCommon(message: Extract<FromPage, FromPopup>, follower: Follower): void {
  if (message.kind === 'command') void host.command(follower, message.command);
  else if (message.kind === 'save') void host.keep(follower, message.id);
  else if (message.kind === 'retry') host.retry(follower, message.id);
  else host.cancel(follower, message.id);
}

function newStart(
  { id: userId }: SignedIn,
  title: string,
  { videoKind, microphone }: RecordingSettings,
): RecordingStart {
  return {
    id: crypto.randomUUID(),
    userId,
    articleId: null,
    title,
    videoKind,
    hasMicrophone: microphone !== null,
    startedAt: Date.now(),
  };
}

chrome.runtime.onConnect.addListener((port) => {
  if (port.name !== popupPort || !port.sender || !isOwnPage(port.sender)) {
    port.disconnect();
    return;
  }
  serve(port, readFromPopup, (message, follower) => {
    if (message.kind === 'follow') {
      if (follower) host.remove(follower);
      const next = followerOf(port, message.user.id, message.user.origin, false);
      host.add(next);
      return next;
    }
    if (!follower) return null;
    if (message.kind === 'record') {
      const start = newStart(message.user, message.title, message.settings);
      void record(follower, start, message.settings, message.labels, message.streamId);
    } else if (message.kind === 'drop') void host.drop(follower, message.id);
    else handleCommon(message, follower);
    return follower;
  });
});

let idleSince = performance.now();
setInterval(() => {
  if (!host.isIdle) idleSince = performance.now();
  else if (performance.now() - idleSince > idleMs) window.close();
}, 1_000);

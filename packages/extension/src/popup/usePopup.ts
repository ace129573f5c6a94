import { canBeSaved } from '@snaplore/recorder/keptRecordings';
import type { ExtensionInfo, RecordingView, ToPage } from '@snaplore/schema/extension/extensionMessages';
import type { LoggedRecording, RecordingStart, RecordingUploadState } from '@snaplore/schema/recording/recordingState';
import { useEffect, useRef, useState } from 'react';
import { popupPort, type FromPopup, type SignedIn, type ToBackground } from '../internalMessages.js';
import { signedIn } from '../storedState.js';

type Problem = Extract<ToPage, { kind: 'notCaptured' }>;

interface SentRecording {
  start: RecordingStart;
  upload: RecordingUploadState;
}

export interface PopupState {
  isLoaded: boolean;
  info: ExtensionInfo | null;
  user: SignedIn | null;
  recording: RecordingView | null;
  problem: Problem | null;
  kept: readonly LoggedRecording[];
  /** Those that have ended and are being sent, by id. */
  sent: ReadonlyMap<string, SentRecording>;
}

const nothing: PopupState = {
  isLoaded: false,
  info: null,
  user: null,
  recording: null,
  problem: null,
  kept: [],
  sent: new Map(),
};

/** The state with what the recording document says. */
function withMessage(state: PopupState, message: ToPage): PopupState {
  switch (message.kind) {
    case 'recording':
      return { ...state, recording: message.recording, problem: message.recording ? null : state.problem };
    case 'notCaptured':
      return { ...state, problem: message };
    case 'kept':
      return { ...state, kept: message.recordings.filter(canBeSaved) };
    case 'progress':
    case 'failed': {
      const { start, upload } = message;
      return { ...state, sent: new Map(state.sent).set(start.id, { start, upload }) };
    }
    case 'finished':
    case 'cancelled': {
      const sent = new Map(state.sent);
      sent.delete(message.start.id);
      return { ...state, sent };
    }
    default:
      return state;
  }
}

/** What the popup shows, and how it speaks to the recording document. */
export function usePopup(): PopupState & { say: (message: FromPopup) => void } {
  const [state, setState] = useState(nothing);
  const port = useRef<chrome.runtime.Port | null>(null);
  useEffect(() => {
    let isOpen = true;
    const open = async (): Promise<void> => {
      const question: ToBackground = { to: 'background', kind: 'info' };
      const user = await signedIn();
      const info = (await chrome.runtime.sendMessage(question)) as ExtensionInfo;
      if (user) {
        const opening: ToBackground = { to: 'background', kind: 'open' };
        await chrome.runtime.sendMessage(opening);
      }
      if (!isOpen) return;
      setState((now) => ({ ...now, user, info, isLoaded: true }));
      if (!user) return;
      const connected = chrome.runtime.connect(chrome.runtime.id, { name: popupPort });
      port.current = connected;
      connected.onMessage.addListener((message: ToPage) => {
        setState((now) => withMessage(now, message));
      });
      const follow: FromPopup = { kind: 'follow', user };
      connected.postMessage(follow);
    };
    void open();
    const follow = (changes: Record<string, unknown>): void => {
      if ('user' in changes) window.location.reload();
    };
    chrome.storage.local.onChanged.addListener(follow);
    return () => {
      isOpen = false;
      chrome.storage.local.onChanged.removeListener(follow);
      port.current?.disconnect();
    };
  }, []);
  return {
    ...state,
    say: (message) => {
      port.current?.postMessage(message);
    },
  };
}

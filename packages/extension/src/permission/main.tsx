import { stopStream } from '@snaplore/recorder/captureSources';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { PermissionAnswer } from '../internalMessages.js';
import { text } from '../messages.js';
import '../styles.css';

const asked = new URLSearchParams(window.location.search);

/** Asks for the use of the devices of a recording: the recording document itself is not shown, and cannot ask. */
function Permission() {
  const [state, setState] = useState<'open' | 'granted' | 'refused'>('open');
  const allow = async (): Promise<void> => {
    try {
      stopStream(
        await navigator.mediaDevices.getUserMedia({ audio: asked.has('microphone'), video: asked.has('camera') }),
      );
    } catch {
      setState('refused');
      return;
    }
    setState('granted');
    const answer: PermissionAnswer = { to: 'recorder', kind: 'permission', isGranted: true };
    await chrome.runtime.sendMessage(answer).catch(() => undefined);
    window.close();
  };
  return (
    <main className="page">
      <header>
        <img src="/icons/48.png" alt="" width={32} height={32} />
        <h1>{text('permissionTitle')}</h1>
      </header>
      <p>{text('permissionText')}</p>
      <button type="button" className="main" autoFocus onClick={() => void allow()}>
        {text('permissionAllow')}
      </button>
      <p role="alert">
        {state === 'granted' ? text('permissionGranted') : state === 'refused' ? text('permissionRefused') : null}
      </p>
    </main>
  );
}

document.documentElement.lang = chrome.i18n.getUILanguage();
document.title = text('permissionTitle');
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Permission />
    </StrictMode>,
  );
}

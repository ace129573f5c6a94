import { formatTime } from '@snaplore/schema/playMap';
import type { LoggedRecording } from '@snaplore/schema/recording/recordingState';
import { useState } from 'react';
import type { FromPopup, SignedIn } from '../internalMessages.js';
import { text } from '../messages.js';
import { Question } from './Question.js';
import { sizeText } from './sizeText.js';

interface KeptRecordingProps {
  recording: LoggedRecording;
  user: SignedIn;
  say: (message: FromPopup) => void;
}

/** A recording that was not finished, and is still on this device: Save or Discard. */
export function KeptRecording({ recording: { start, ms, bytes }, user, say }: KeptRecordingProps) {
  const [isAsked, setAsked] = useState(false);
  const when = new Date(start.startedAt).toLocaleString(chrome.i18n.getUILanguage(), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (
    <section className="notice" role="status">
      <p>
        <b>{text('keptTitle')}</b> {text('keptText', formatTime(ms), sizeText(bytes), when)}
      </p>
      {isAsked ? (
        <Question
          text={text('discardQuestion')}
          label={text('discard')}
          onConfirm={() => {
            setAsked(false);
            say({ kind: 'drop', id: start.id, user });
          }}
          onCancel={() => {
            setAsked(false);
          }}
        />
      ) : (
        <div className="actions">
          <button
            type="button"
            onClick={() => {
              setAsked(true);
            }}
          >
            {text('discard')}
          </button>
          <button
            type="button"
            className="main"
            onClick={() => {
              say({ kind: 'keep', id: start.id, user });
            }}
          >
            {text('save')}
          </button>
        </div>
      )}
    </section>
  );
}

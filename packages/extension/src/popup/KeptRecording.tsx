import { formatTime } from '@snaplore/schema/playMap';
import type { LoggedRecording } from '@snaplore/schema/recording/recordingState';
import { useState } from 'react';
import type { FromPopup } from '../internalMessages.js';
import { text } from '../messages.js';
import { Question } from './Question.js';
import { sizeText } from './sizeText.js';

interface KeptRecordingProps {
  recording: LoggedRecording;
  say: (message: FromPopup) => void;
}

/** A recording that was not finished, and is still on this device: Save or Discard. */
export function KeptRecording({ recording: { start, ms, bytes }, say }: KeptRecordingProps) {
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
            say({ kind: 'drop', id: start.id });
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
              say({ kind: 'save', id: start.id });
            }}
          >
            {text('save')}
          </button>
        </div>
      )}
    </section>
  );
}

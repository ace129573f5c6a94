import type { RecordingView } from '@snaplore/schema/extension/extensionMessages';
import { formatTime } from '@snaplore/schema/playMap';
import { useState } from 'react';
import type { FromPopup } from '../internalMessages.js';
import { text } from '../messages.js';
import { Question } from './Question.js';
import { sizeText } from './sizeText.js';

interface ActiveRecordingProps {
  recording: RecordingView;
  say: (message: FromPopup) => void;
}

const lostTexts = { display: 'lostDisplay', microphone: 'lostMicrophone', camera: 'lostCamera' } as const;

/** What is recorded now: its time and size, and what can be done with it. */
export function ActiveRecording({ recording, say }: ActiveRecordingProps) {
  const [question, setQuestion] = useState<'restart' | 'discard' | null>(null);
  const { state, elapsedMs, level, hasBubble, upload } = recording;
  const isCounting = state.phase === 'countdown' || state.phase === 'opening';
  const isPaused = state.phase === 'paused';
  const command = (name: Extract<FromPopup, { kind: 'command' }>['command']): void => {
    say({ kind: 'command', command: name });
  };
  return (
    <section>
      <p className="time" role="timer">
        <i data-paused={isPaused || undefined} />
        {isCounting ? state.countdown : formatTime(Math.floor(elapsedMs / 1_000) * 1_000)}
        {isPaused ? <span>{text('paused')}</span> : null}
      </p>
      <p className="hint">{isCounting ? text('beginsSoon') : sizeText(upload?.storedBytes ?? 0)}</p>
      {level === null ? null : <meter min={0} max={1} value={level} aria-label={text('microphoneLevel')} />}
      <p className="hint" role="status">
        {sentText(recording)}
      </p>
      {question ? (
        <Question
          text={text(question === 'restart' ? 'restartQuestion' : 'discardQuestion')}
          label={text(question)}
          onConfirm={() => {
            setQuestion(null);
            command(question);
          }}
          onCancel={() => {
            setQuestion(null);
          }}
        />
      ) : (
        <div className="actions">
          <button
            type="button"
            disabled={isCounting}
            onClick={() => {
              command(isPaused ? 'resume' : 'pause');
            }}
          >
            {text(isPaused ? 'resume' : 'pause')}
          </button>
          {hasBubble ? (
            <button
              type="button"
              onClick={() => {
                command(state.bubble.isShown ? 'hideBubble' : 'showBubble');
              }}
            >
              {text(state.bubble.isShown ? 'hideBubble' : 'showBubble')}
            </button>
          ) : null}
          <button
            type="button"
            disabled={isCounting}
            onClick={() => {
              setQuestion('restart');
            }}
          >
            {text('restart')}
          </button>
          <button
            type="button"
            onClick={() => {
              if (isCounting) command('discard');
              else setQuestion('discard');
            }}
          >
            {text('discard')}
          </button>
          <button
            type="button"
            className="main"
            disabled={isCounting}
            onClick={() => {
              command('finish');
            }}
          >
            {text('finish')}
          </button>
        </div>
      )}
    </section>
  );
}

function sentText({ state: { lost }, upload }: RecordingView): string {
  const source = lost.at(-1);
  if (source) return text(lostTexts[source]);
  if (!upload || upload.storedMs === 0) return '';
  if (upload.isFull) return text('deviceFull');
  if (upload.outcome.kind === 'refused') return text('refused');
  if (upload.isOffline) return text('storedOffline');
  return upload.sentMs > 0 ? text('sentUpTo', formatTime(upload.sentMs)) : text('storedHere');
}

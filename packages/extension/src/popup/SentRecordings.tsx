import type { FromPopup } from '../internalMessages.js';
import { text } from '../messages.js';
import type { PopupState } from './usePopup.js';

interface SentRecordingsProps {
  sent: readonly (PopupState['sent'] extends ReadonlyMap<string, infer Sent> ? Sent : never)[];
  say: (message: FromPopup) => void;
}

/** How far those that have ended are sent. */
export function SentRecordings({ sent, say }: SentRecordingsProps) {
  return sent.map(({ start, upload: { outcome, isOffline, sentBytes, storedBytes } }) => {
    const isRefused = outcome.kind === 'refused' || outcome.kind === 'failed';
    const percent = storedBytes === 0 ? 0 : Math.min(99, Math.floor((sentBytes / storedBytes) * 100));
    return (
      <section key={start.id} className="notice" role="status">
        <p>
          <b>{start.title}</b>{' '}
          {isRefused ? text('refused') : isOffline ? text('storedOffline') : text('uploading', percent)}
        </p>
        {isRefused ? (
          <button
            type="button"
            onClick={() => {
              say({ kind: 'retry', id: start.id });
            }}
          >
            {text('tryAgain')}
          </button>
        ) : (
          <progress max={100} value={percent} aria-label={start.title} />
        )}
      </section>
    );
  });
}

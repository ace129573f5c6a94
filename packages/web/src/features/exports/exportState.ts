import { errorText } from '../../lib/errorText.js';
import { codeWords } from '../../lib/errorWords.js';

/** How far an export is, as its dialog shows it. */
export interface ExportState {
  /** Per cent. */
  progress: number;
  /** Where it can be downloaded; null until it is made. */
  url: string | null;
  failure: string | null;
}

/** What is known of an export. */
interface KnownExport {
  /** The newest event of its job. */
  event: { url?: string | null; job: { status: string; progress: number; errorCode?: string | null } } | undefined;
  /** Why it was not begun. */
  refusal: string | null;
  /** What ended its events. */
  error: unknown;
}

/** @param failedText what is said when it failed and the server does not say why */
export function exportState({ event, refusal, error }: KnownExport, failedText: string): ExportState {
  const isDone = event?.job.status === 'done';
  const url = isDone ? (event.url ?? null) : null;
  const hasFailed = event?.job.status === 'failed' || (isDone && url === null);
  return {
    progress: event?.job.progress ?? 0,
    url,
    failure:
      refusal ?? (error ? errorText(error) : hasFailed ? codeWords(event.job.errorCode ?? null, failedText) : null),
  };
}

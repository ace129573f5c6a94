import type { LoggedRecording, RecordingStart } from '@snaplore/schema/recording/recordingState';

/**
 * One line of a recording's log, which is only ever added to: a line that a crash cut off is not read. `piece`: so much
 * is stored, in bytes and milliseconds. `renewed`: the server knows it by another id from now on, since what it had was
 * finished without the rest. `placed`: it goes to this article. `ended`: nothing follows. `discarded`: the server is
 * still to be told.
 */
export type LogLine =
  | { kind: 'started'; start: RecordingStart }
  | { kind: 'piece'; bytes: number; ms: number }
  | { kind: 'renewed'; serverId: string }
  | { kind: 'placed'; articleId: string }
  | { kind: 'ended' }
  | { kind: 'discarded' };

const encoder = new TextEncoder();

/** Returns the bytes of a line to append to a log. */
export const lineOf = (line: LogLine): Uint8Array<ArrayBuffer> => encoder.encode(`${JSON.stringify(line)}\n`);

/** Reads a log; null where its first line is missing. */
export function readLog(text: string): LoggedRecording | null {
  let found: LoggedRecording | null = null;
  for (const written of text.split('\n')) {
    const line = parse(written);
    if (line?.kind === 'started') {
      found = { start: line.start, serverId: line.start.id, bytes: 0, ms: 0, hasEnded: false, isDiscarded: false };
    } else if (line && found) {
      if (line.kind === 'piece') Object.assign(found, { bytes: line.bytes, ms: line.ms });
      else if (line.kind === 'renewed') found.serverId = line.serverId;
      else if (line.kind === 'placed') found.start = { ...found.start, articleId: line.articleId };
      else if (line.kind === 'ended') found.hasEnded = true;
      else found.isDiscarded = true;
    }
  }
  return found;
}

function parse(written: string): LogLine | null {
  try {
    return JSON.parse(written) as LogLine;
  } catch {
    return null;
  }
}

import type { RecordingStart } from '@snaplore/schema/recording/recordingState';
import { describe, expect, it } from 'vitest';
import { lineOf, readLog, type LogLine } from './recordingLog.js';

const start: RecordingStart = {
  id: 'one',
  userId: 'ada',
  articleId: 'brakes',
  title: 'Recording, 27 Nov 2026, 18:40',
  videoKind: 'window',
  hasMicrophone: true,
  startedAt: 1_796_400_000_000,
};
const written = (...lines: LogLine[]): string => lines.map((line) => new TextDecoder().decode(lineOf(line))).join('');

describe('the log of a recording', () => {
  it('says what was stored last, and how the server knows it', () => {
    const text = written(
      { kind: 'started', start },
      { kind: 'piece', bytes: 100, ms: 1_000 },
      { kind: 'renewed', serverId: 'two' },
      { kind: 'piece', bytes: 250, ms: 2_000 },
    );
    expect(readLog(text)).toEqual({
      start,
      serverId: 'two',
      bytes: 250,
      ms: 2_000,
      hasEnded: false,
      isDiscarded: false,
    });
    expect(readLog(`${text}${written({ kind: 'ended' })}`)).toMatchObject({ hasEnded: true });
    expect(readLog(`${text}${written({ kind: 'discarded' })}`)).toMatchObject({ isDiscarded: true });
  });

  it('is read up to the line that a crash cut off, wherever that was', () => {
    const whole = written({ kind: 'started', start }, { kind: 'piece', bytes: 100, ms: 1_000 });
    const text = `${whole}${written({ kind: 'piece', bytes: 250, ms: 2_000 })}`;
    for (let cut = whole.length; cut < text.length - 1; cut += 1)
      expect(readLog(text.slice(0, cut))).toMatchObject({ bytes: 100, ms: 1_000 });
    for (let cut = 0; cut < written({ kind: 'started', start }).length - 1; cut += 1)
      expect(readLog(text.slice(0, cut))).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { exitReasonIn, readableLine } from './readableLog.ts';

describe('the log at the terminal', () => {
  it('shows warnings and errors in words and leaves the rest to the file', () => {
    expect(readableLine('api', '{"level":30,"msg":"GET /"}')).toBeUndefined();
    expect(readableLine('api', '{"level":40,"msg":"slow"}')).toBe('api: warning: slow');
    expect(readableLine('api', '{"level":50,"msg":"lost","err":{"message":"x","stack":"Error: x\\n at y"}}')).toBe(
      'api: error: lost\n    Error: x\n     at y',
    );
  });

  it('shows a line that is not a log entry unchanged', () => {
    expect(readableLine('workers', 'Segmentation fault')).toBe('workers: Segmentation fault');
    expect(readableLine('workers', '{"some":"json"}')).toBe('workers: {"some":"json"}');
    expect(readableLine('workers', '  ')).toBeUndefined();
  });

  it('finds the message with which a process explains its exit', () => {
    expect(exitReasonIn('{"level":60,"msg":"The database is newer"}')).toBe('The database is newer');
    expect(exitReasonIn('{"level":50,"msg":"lost"}')).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import type { UploadProgress, UploadRun } from './uploadFile.js';
import { UploadRegister } from './uploadRegister.js';

const article = 'article';
const progress = (phase: UploadProgress['phase']): UploadProgress => ({
  ...{ phase, uploadId: null, sentBytes: 0, size: 0, percent: 0, failure: null },
  videoId: phase === 'accepted' ? 'video' : null,
});

/** A register whose uploads report what a test says. */
function world() {
  const register = new UploadRegister();
  const report: Record<string, (phase: UploadProgress['phase']) => void> = {};
  const started: string[] = [];
  const add = (name: string): void => {
    register.add(article, name, (onProgress): UploadRun => {
      started.push(name);
      report[name] = (phase) => {
        onProgress(progress(phase));
      };
      return {
        finished: Promise.resolve(progress('accepted')),
        cancel: () => Promise.resolve(),
        stop: () => undefined,
      };
    });
  };
  const phases = (): string[] =>
    register.of(article).map(({ fileName, progress: { phase } }) => `${fileName} ${phase}`);
  const idOf = (name: string): string => register.of(article).find(({ fileName }) => fileName === name)?.id ?? '';
  return { register, report, started, add, phases, idOf };
}

describe('files that are chosen for one article', () => {
  it('are sent one after the other, in their order', () => {
    const { add, phases, report, started } = world();
    for (const name of ['one', 'two', 'three']) add(name);
    expect(phases()).toEqual(['one preparing', 'two waiting', 'three waiting']);
    report['one']?.('uploading');
    expect(started).toEqual(['one']);
    report['one']?.('accepted');
    expect(phases()).toEqual(['one accepted', 'two preparing', 'three waiting']);
    report['two']?.('failed');
    expect(phases()).toEqual(['one accepted', 'two failed', 'three preparing']);
  });

  it('are sent again at the end of the others, and do not report twice', () => {
    const { add, phases, report, register, idOf } = world();
    for (const name of ['one', 'two']) add(name);
    const former = report['one'];
    former?.('failed');
    register.restart(article, idOf('one'));
    expect(phases()).toEqual(['one waiting', 'two preparing']);
    report['two']?.('accepted');
    expect(phases()).toEqual(['one preparing', 'two accepted']);
    former?.('failed');
    expect(phases()).toEqual(['one preparing', 'two accepted']);
  });

  it('are forgotten one by one, and the next one begins', () => {
    const { add, phases, register, idOf } = world();
    for (const name of ['one', 'two']) add(name);
    register.forget(article, idOf('one'));
    expect(phases()).toEqual(['two preparing']);
    register.forget(article, idOf('two'));
    expect(phases()).toEqual([]);
  });

  it('are as before while nothing changes, and keep the page from being left', () => {
    const { add, register, report } = world();
    expect(register.isBusy()).toBe(false);
    add('one');
    expect(register.of(article)).toBe(register.of(article));
    expect(register.isBusy()).toBe(true);
    report['one']?.('accepted');
    expect(register.isBusy()).toBe(false);
  });
});

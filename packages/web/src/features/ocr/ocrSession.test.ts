import type { OcrLine } from '@snaplore/schema/ocr/readLines';
import { describe, expect, it, vi } from 'vitest';
import type { OcrLanguage } from './ocrLanguages.js';
import { OcrSession, type OcrWork } from './ocrSession.js';

const frame = { width: 1280, height: 720 } as HTMLCanvasElement;
const box = { left: 0, top: 0, right: 10, bottom: 10 };
const lines: OcrLine[] = [{ box, words: [{ text: 'Open', box }] }];
const file = { url: '/file', bytes: 1 };
const files = new Map<OcrLanguage, typeof file>([
  ['eng', file],
  ['ukr', file],
]);

/** A session over work that is settled by the test. */
function openSession({ capture, offered }: Partial<Pick<OcrWork, 'capture' | 'offered'>> = {}) {
  const recognised = Promise.withResolvers<OcrLine[]>();
  const work = {
    capture: vi.fn<OcrWork['capture']>(capture ?? (() => Promise.resolve(frame))),
    offered: vi.fn<OcrWork['offered']>(offered ?? (() => Promise.resolve(files))),
    saved: vi.fn<OcrWork['saved']>(() => ['eng']),
    save: vi.fn<OcrWork['save']>(),
    recognise: vi.fn<OcrWork['recognise']>(() => recognised.promise),
  };
  const session = new OcrSession(work);
  return { session, work, recognised, phase: () => session.getState().phase };
}
const asked = ({ recognise }: { recognise: ReturnType<typeof vi.fn<OcrWork['recognise']>> }, call: number) => {
  const [, recognition] = recognise.mock.calls[call] ?? [];
  if (!recognition) throw new Error('Nothing was recognised');
  return recognition;
};

describe('the text of a frame', () => {
  it('is there when the frame was read, with a percentage that never goes back', async () => {
    const { session, work, recognised, phase } = openSession();
    const seen: number[] = [];
    session.subscribe(() => seen.push(session.getState().percent));
    session.start();
    await expect.poll(() => work.recognise).toHaveBeenCalledOnce();
    expect(session.getState()).toMatchObject({ phase: 'working', frame, offered: ['eng', 'ukr'], languages: ['eng'] });
    const { onPercent, languages } = asked(work, 0);
    expect([...languages.keys()]).toEqual(['eng']);
    for (const percent of [10, 35.4, 20, 80]) onPercent(percent);
    recognised.resolve(lines);
    await expect.poll(phase).toBe('found');
    expect(session.getState()).toMatchObject({ lines, percent: 100 });
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen).toContain(35);
  });

  it('may be none', async () => {
    const { session, recognised, phase } = openSession();
    session.start();
    recognised.resolve([]);
    await expect.poll(phase).toBe('nothing');
  });

  it('is tried again after a failure, with the same frame', async () => {
    const { session, work, recognised, phase } = openSession();
    session.start();
    recognised.reject(new Error('no network'));
    await expect.poll(phase).toBe('failed');
    work.recognise.mockResolvedValue(lines);
    session.start();
    expect(phase()).toBe('working');
    await expect.poll(phase).toBe('found');
    expect(work.capture).toHaveBeenCalledOnce();
  });

  it('fails without a frame, or without the list of languages', async () => {
    for (const change of [
      { capture: () => Promise.reject(new Error('No frame')) },
      { offered: () => Promise.reject(new Error('503')) },
    ]) {
      const { session, phase } = openSession(change);
      session.start();
      await expect.poll(phase).toBe('failed');
    }
  });

  it('is read again in other languages, which are remembered, and the former reading ends', async () => {
    const { session, work, phase } = openSession();
    session.start();
    await expect.poll(() => work.recognise).toHaveBeenCalledOnce();
    const former = asked(work, 0);
    work.recognise.mockResolvedValue(lines);
    session.choose(['ukr']);
    expect(former.signal.aborted).toBe(true);
    former.onPercent(99);
    await expect.poll(phase).toBe('found');
    expect([...asked(work, 1).languages.keys()]).toEqual(['ukr']);
    expect(work.save).toHaveBeenCalledWith(['ukr']);
    expect(work.saved).toHaveBeenCalledOnce();
  });

  it('says nothing more once it has ended', async () => {
    const { session, work, recognised } = openSession();
    session.start();
    await expect.poll(() => work.recognise).toHaveBeenCalledOnce();
    const listener = vi.fn();
    session.subscribe(listener);
    session.end();
    expect(asked(work, 0).signal.aborted).toBe(true);
    asked(work, 0).onPercent(90);
    recognised.resolve(lines);
    await recognised.promise;
    await Promise.resolve();
    expect(listener).not.toHaveBeenCalled();
    expect(session.getState().phase).toBe('working');
  });
});

import 'fake-indexeddb/auto';
import type { ContentNode } from '@snaplore/schema/contentText';
import { filesOf } from '@snaplore/schema/notes/noteFiles';
import { noteFilePath } from '@snaplore/schema/notes/noteFilePath';
import { checkNote } from '@snaplore/schema/notes/noteSchema';
import { EditorState } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConnectionError } from '../../../lib/errorText.js';
import { dropKeptFilesOf, keepFile, keptFilesOf } from '../kept/keptFiles.js';
import type { KeptFile } from '../kept/keptDatabase.js';
import { openKept } from '../kept/keptDatabase.js';
import { filePlaces } from './filePlaces.js';
import { NoteUploads, type UploadCalls } from './noteUploads.js';
import { FileRefusal, type StoredFile } from './sendNoteFile.js';

const idOf = (number: number): string => `00000000-0000-7000-8000-00000000000${String(number)}`;

interface LockOptions {
  ifAvailable?: boolean;
  signal?: AbortSignal;
}

/** The locks of a browser, which its pages share. */
class Locks {
  private readonly held = new Map<string, Promise<void>>();

  async request(name: string, options: LockOptions, run: (lock: object | null) => Promise<void>): Promise<void> {
    if (options.ifAvailable === true && this.held.has(name)) {
      await run(null);
      return;
    }
    for (let holder = this.held.get(name); holder; holder = this.held.get(name)) await holder;
    options.signal?.throwIfAborted();
    const released = Promise.withResolvers<undefined>();
    this.held.set(name, released.promise);
    await run({});
    this.held.delete(name);
    released.resolve(undefined);
  }

  query(): { held: string[] } {
    return { held: [...this.held.keys()] };
  }
}

/** A page that has the note open. */
class Page {
  isOnline = true;
  state: EditorState;
  readonly sent: string[] = [];
  readonly uploads: NoteUploads;
  /** What the server does with the next files, in their order; it stores them by default. */
  readonly answers: ((signal: AbortSignal) => Promise<StoredFile>)[] = [];

  constructor(doc = checkNote({ type: 'doc', content: [{ type: 'paragraph' }] })) {
    this.state = EditorState.create({ doc, plugins: [filePlaces(() => undefined)] });
    const answer = async (name: string, signal: AbortSignal): Promise<StoredFile> => {
      this.sent.push(name);
      const next = this.answers.shift();
      return next ? await next(signal) : { path: noteFilePath(idOf(this.sent.length)), width: 600, height: 300 };
    };
    const calls: UploadCalls = {
      send: async ({ name }, onProgress, signal) => {
        onProgress(0.5);
        return await answer(name, signal);
      },
      copy: async (_articleId, url, signal) => await answer(url, signal),
    };
    const about = { userId: 'maya', noteId: 'note', articleId: 'article', isOnline: () => this.isOnline };
    this.uploads = new NoteUploads(about, calls);
    this.uploads.begin();
    const stateNow = (): EditorState => this.state;
    const view = {
      get state() {
        return stateNow();
      },
      dispatch: (change: EditorState['tr']) => (this.state = this.state.apply(change)),
      focus: () => undefined,
      editable: true,
      isDestroyed: false,
    };
    this.uploads.attach(view as unknown as EditorView);
  }

  add(...names: string[]): void {
    this.uploads.add(
      names.map((name) => ({ file: new File(['x'], name, { type: 'image/png' }), kind: 'image' })),
      1,
    );
  }

  get shown(): string[] {
    return this.uploads
      .all()
      .map(({ name, status, isKeeping, error }) => [name, isKeeping && 'keeping', status, error])
      .map((words) => words.filter(Boolean).join(' '));
  }

  get files(): string[] {
    return [...filesOf(this.state.doc.toJSON() as ContentNode)];
  }
}

const pages: Page[] = [];
const open = (doc?: Page['state']['doc']): Page => {
  const page = new Page(doc);
  pages.push(page);
  return page;
};
const kept = async (): Promise<string[]> => (await keptFilesOf('maya', 'note')).map(({ name }) => name);

beforeEach(() => {
  vi.stubGlobal('document', { createElement: () => ({ dataset: {} }) });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { locks: new Locks() });
});
afterEach(async () => {
  for (const page of pages.splice(0)) page.uploads.end();
  await (await openKept()).clear('files');
  vi.unstubAllGlobals();
});

describe('a file on its way into a note', () => {
  it('is sent, becomes a part of the note, and is kept no longer', async () => {
    const page = open();
    page.add('a.png');
    expect(page.shown).toEqual(['a.png keeping sending']);
    await expect.poll(() => page.files).toEqual([idOf(1)]);
    expect(page.shown).toEqual([]);
    await expect.poll(kept).toEqual([]);
  });

  it('waits without a connection, also after its page was closed, and is sent once', async () => {
    const page = open();
    page.isOnline = false;
    page.add('a.png', 'b.png');
    expect(page.shown).toEqual(['a.png keeping waiting', 'b.png keeping waiting']);
    // That it waits is said once the page can be closed.
    await expect.poll(() => page.shown).toEqual(['a.png waiting', 'b.png waiting']);
    expect(await kept()).toEqual(['a.png', 'b.png']);
    expect(page.uploads.hasUnkept).toBe(false);
    page.uploads.end();
    expect(page.sent).toEqual([]);

    const next = open();
    next.isOnline = false;
    await expect.poll(() => next.shown).toEqual(['a.png waiting', 'b.png waiting']);
    next.isOnline = true;
    next.uploads.resume();
    await expect.poll(() => next.files).toHaveLength(2);
    expect(next.sent).toEqual(['a.png', 'b.png']);
    await expect.poll(kept).toEqual([]);
  });

  it('waits when its sending is cut off', async () => {
    const page = open();
    page.answers.push(() => Promise.reject(new ConnectionError('away')));
    page.add('a.png');
    await expect.poll(() => page.shown).toEqual(['a.png waiting']);
    await expect.poll(kept).toEqual(['a.png']);
    page.uploads.resume();
    await expect.poll(() => page.files).toHaveLength(1);
  });

  it('that is refused says why, and leaves nothing behind when its page is closed', async () => {
    const page = open();
    page.answers.push(() => Promise.reject(new FileRefusal('Only images are allowed', false)));
    page.add('a.png');
    await expect.poll(() => page.shown).toEqual(['a.png failed Only images are allowed']);
    await expect.poll(kept).toEqual([]);
    expect(page.files).toEqual([]);
    expect(page.uploads.hasUnkept).toBe(false);
    page.uploads.resume();
    expect(page.sent).toHaveLength(1);
  });

  it('is tried again, and stays on the device meanwhile, when the server is only busy', async () => {
    const page = open();
    page.answers.push(() => Promise.reject(new FileRefusal('Busy', true)));
    page.add('a.png');
    await expect.poll(() => page.shown).toEqual(['a.png failed Busy']);
    expect(await kept()).toEqual(['a.png']);
    page.uploads.retry(page.uploads.all()[0]?.id ?? '');
    await expect.poll(() => page.files).toHaveLength(1);
  });

  it('that is given up is sent no further', async () => {
    const page = open();
    let isAborted = false;
    page.answers.push(
      (signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            isAborted = true;
            reject(signal.reason as Error);
          });
        }),
    );
    page.add('a.png');
    await expect.poll(() => page.sent).toEqual(['a.png']);
    page.uploads.cancel(page.uploads.all()[0]?.id ?? '');
    expect(isAborted).toBe(true);
    expect(page.shown).toEqual([]);
    await expect.poll(kept).toEqual([]);
    expect(page.files).toEqual([]);
  });

  it('is taken back by undo, until something else was written', async () => {
    const page = open();
    page.isOnline = false;
    page.add('a.png', 'b.png');
    expect(page.uploads.takeBack()).toBe(true);
    expect(page.shown).toEqual([]);
    expect(page.uploads.takeBack()).toBe(false);
    page.add('c.png');
    page.uploads.written();
    expect(page.uploads.takeBack()).toBe(false);
    await expect.poll(() => page.shown).toEqual(['c.png waiting']);
    expect(await kept()).toEqual(['c.png']);
  });

  it('is sent by others when its note is left', async () => {
    let left = 0;
    vi.stubGlobal('window', { dispatchEvent: () => (left += 1) });
    const page = open();
    page.uploads.end();
    expect(left).toBe(0);
    const next = open();
    next.isOnline = false;
    next.add('a.png');
    await expect.poll(() => next.uploads.hasUnkept).toBe(false);
    next.uploads.end();
    expect(left).toBe(1);
  });

  it('is one of two that are sent at once', async () => {
    const page = open();
    const waiting: (() => void)[] = [];
    const later = (number: number) => () =>
      new Promise<StoredFile>((resolve) => {
        waiting.push(() => resolve({ path: noteFilePath(idOf(number)), width: 1, height: 1 }));
      });
    page.answers.push(later(1), later(2), later(3));
    page.add('a.png', 'b.png', 'c.png');
    await expect.poll(() => waiting).toHaveLength(2);
    expect(page.sent).toEqual(['a.png', 'b.png']);
    waiting[1]?.();
    await expect.poll(() => page.sent).toEqual(['a.png', 'b.png', 'c.png']);
  });

  it('that was stored before its page was closed is not stored twice', async () => {
    const [body, place] = [new Blob(['x']), null];
    const about = { userId: 'maya', noteId: 'note', articleId: 'article', kind: 'image', name: 'a.png' } as const;
    const stored = { path: noteFilePath(idOf(7)), width: 1, height: 1 };
    await keepFile({ ...about, id: 'one', body, place, stored, keptAt: 1 });
    const page = open();
    await expect.poll(() => page.files).toEqual([idOf(7)]);
    expect(page.sent).toEqual([]);

    // And not put into the note twice either.
    await keepFile({ ...about, id: 'two', body, place, stored, keptAt: 1 });
    const next = open(page.state.doc);
    await expect.poll(kept).toEqual([]);
    expect(next.state.doc.eq(page.state.doc)).toBe(true);
  });

  it('belongs to one page of the browser', async () => {
    const page = open();
    page.isOnline = false;
    page.add('a.png');
    await expect.poll(kept).toEqual(['a.png']);
    // A page that opens the note takes what no other has.
    const about = { userId: 'maya', noteId: 'note', articleId: 'article', kind: 'image', name: 'b.png' } as const;
    await keepFile({ ...about, id: 'other', body: new Blob(['x']), place: null, stored: null, keptAt: Date.now() });
    const other = open();
    await expect.poll(() => other.files).toHaveLength(1);
    expect(other.sent).toEqual(['b.png']);
    expect(other.shown).toEqual([]);

    // The other one takes it when its page is closed.
    page.uploads.end();
    await expect.poll(() => other.files).toHaveLength(2);
    expect(other.sent).toEqual(['b.png', 'a.png']);
    await expect.poll(kept).toEqual([]);
  });

  it('that its page has put into the note is not taken by another one', async () => {
    const page = open();
    page.isOnline = false;
    page.add('a.png');
    await expect.poll(() => page.shown).toEqual(['a.png waiting']);
    const other = open();
    page.isOnline = true;
    page.uploads.resume();
    await expect.poll(kept).toEqual([]);
    page.uploads.end();
    await expect.poll(async () => await navigator.locks.query()).toEqual({ held: [] });
    expect([other.shown, other.sent]).toEqual([[], []]);
  });

  it('can be an image elsewhere, which only the page knows', async () => {
    const page = open();
    page.isOnline = false;
    page.uploads.add([{ url: 'https://a.example/x.png' }], 1);
    expect(page.uploads.hasUnkept).toBe(true);
    page.isOnline = true;
    page.uploads.resume();
    await expect.poll(() => page.files).toEqual([idOf(1)]);
    expect(page.sent).toEqual(['https://a.example/x.png']);
  });
});

describe('an image of a pasted text', () => {
  const pasted = { attributes: { alt: 'One', title: null }, width: 300, href: 'https://a.example/1.png' };
  const source = { url: pasted.href, pasted };

  it('is as large as the text says, with what it says of it', async () => {
    const page = open();
    page.uploads.addPasted([{ source, position: 1 }]);
    await expect.poll(() => page.files).toHaveLength(1);
    expect(page.state.doc.firstChild?.firstChild?.attrs).toMatchObject({ alt: 'One', width: 300, height: 150 });
  });

  it('is a link when it is refused', async () => {
    const page = open();
    page.answers.push(() => Promise.reject(new FileRefusal('Not there', false)));
    page.uploads.addPasted([{ source, position: 1 }]);
    await expect.poll(() => page.state.doc.textContent).toBe('One');
    expect(page.state.doc.firstChild?.firstChild?.marks[0]?.attrs['href']).toBe(pasted.href);
    expect(page.shown).toEqual([]);
  });

  it('is given up with the paste, whose undo it leaves to the note', () => {
    const page = open();
    page.answers.push(() => new Promise(() => undefined));
    page.uploads.addPasted([{ source, position: 1 }]);
    expect(page.uploads.takeBack()).toBe(false);
    expect(page.shown).toEqual([]);
  });
});

describe('the files that this device keeps', () => {
  const file = (number: number, size = 1): KeptFile => ({
    id: String(number),
    userId: 'maya',
    noteId: 'note',
    articleId: 'article',
    kind: 'attachment',
    name: String(number),
    body: new Blob([new Uint8Array(size)]),
    place: null,
    stored: null,
    keptAt: number,
  });

  it('are bounded in number and in bytes', async () => {
    for (let number = 0; number < 50; number += 1) expect(await keepFile(file(number))).toBe(true);
    expect(await keepFile(file(50))).toBe(false);
    await dropKeptFilesOf('maya', 'note');
    for (let number = 0; number < 4; number += 1) expect(await keepFile(file(number, 50_000_000))).toBe(true);
    expect(await keepFile(file(4))).toBe(false);
  });

  it('go with the right to their note, and those of others stay', async () => {
    await keepFile(file(1));
    await keepFile({ ...file(2), noteId: 'other' });
    await dropKeptFilesOf('maya', 'note');
    expect(await kept()).toEqual([]);
    expect(await keptFilesOf('maya', 'other')).toHaveLength(1);
  });
});

import { limits, noteImageTypes } from '@snaplore/schema/limits';
import type { ErrorCode } from '@snaplore/schema/errors';
import { filesOf } from '@snaplore/schema/notes/noteFiles';
import { fileIdOfPath } from '@snaplore/schema/notes/noteFilePath';
import type { ContentNode } from '@snaplore/schema/contentText';
import type { EditorView } from '@tiptap/pm/view';
import { isConnectionError } from '../../../lib/errorText.js';
import { m } from '../../../paraglide/messages.js';
import { changeKeptFile, dropKeptFile, keepFile, keptFilesOf } from '../kept/keptFiles.js';
import type { KeptFile } from '../kept/keptDatabase.js';
import { ViewList } from '../viewList.js';
import { FileAdoption } from './fileAdoption.js';
import { claimFile } from './fileClaim.js';
import { fileNode } from './filePlace.js';
import { fillPlace, holdPlace, releasePlace, sharedPlace } from './filePlaces.js';
import { sendAgainMs, sendingMax, type NoteUpload, type UploadSource } from './noteUpload.js';
import { copyImage, FileRefusal, sendNoteFile, type FileKind, type StoredFile } from './sendNoteFile.js';

/** Whose note the files are put into. */
export interface UploadsAbout {
  userId: string;
  noteId: string;
  articleId: string;
  /** Whether there is a connection, as far as is known. */
  isOnline: () => boolean;
}

/** The ways to the server, which tests replace. */
export interface UploadCalls {
  send: typeof sendNoteFile;
  copy: typeof copyImage;
}

interface Entry {
  shown: NoteUpload;
  source: { body: Blob } | { url: string };
  keptAt: number;
  place: Uint8Array<ArrayBuffer> | null;
  stored: StoredFile | null;
  sending: AbortController | null;
  /** Ends when what was last done to the kept file is done. */
  keeping: Promise<unknown>;
  /** Whether it outlives the page. */
  isKept: boolean;
  release: () => void;
}

/** Returns whether a file is an image by its type, as notes take them; the server decides by its bytes. */
export const isNoteImage = ({ type }: Blob): boolean => (noteImageTypes as readonly string[]).includes(type);

/** Returns why a file is not even sent; null for one that is. */
export function refusalOf({ size, type }: Blob, kind: FileKind): ErrorCode | null {
  if (kind === 'image') {
    if (!isNoteImage({ type } as Blob)) return 'IMAGE_TYPE_NOT_ALLOWED';
    return size > limits.noteImageMaxBytes ? 'IMAGE_TOO_LARGE' : null;
  }
  if (size === 0) return 'ATTACHMENT_EMPTY';
  return size > limits.attachmentMaxBytes ? 'ATTACHMENT_TOO_LARGE' : null;
}

/**
 * The files on their way into one note (docs/domains/noteFiles.md). Each is shown where it will be, in this editor
 * alone, is kept on the device until it has arrived (docs/domains/offline.md), and waits there without a connection.
 */
export class NoteUploads extends ViewList<NoteUpload> {
  readonly adoption: FileAdoption;
  private entries: Entry[] = [];
  private view: EditorView | null = null;
  private keepTimer: ReturnType<typeof setTimeout> | undefined;
  private againTimer: ReturnType<typeof setTimeout> | undefined;
  private isEnded = false;
  private lastTime = 0;

  constructor(
    private readonly about: UploadsAbout,
    private readonly calls: UploadCalls = { send: sendNoteFile, copy: copyImage },
  ) {
    super();
    this.adoption = new FileAdoption(about.articleId, () => this.view);
  }

  /** The note is open. */
  begin(): void {
    this.isEnded = false;
  }

  /** The note's editor is there: what was on its way, and what this device keeps for the note, is shown in it. */
  attach(view: EditorView): void {
    this.view = view;
    for (const { shown, place } of this.entries) holdPlace(view, shown, place);
    void this.restore();
  }

  /** An editor is gone; another one may follow. */
  detach(view: EditorView): void {
    if (this.view === view) this.view = null;
  }

  /** The note is left: what has not arrived stays on the device. */
  end(): void {
    this.isEnded = true;
    clearTimeout(this.keepTimer);
    clearTimeout(this.againTimer);
    this.keepPlaces();
    for (const entry of this.entries) {
      entry.sending?.abort();
      this.forget(entry);
    }
    this.entries = [];
  }

  /** Whether something would be lost with the page. */
  get hasUnkept(): boolean {
    return this.entries.some(({ isKept, shown }) => !isKept && shown.status !== 'failed');
  }

  /** Puts files at a position, in their order. */
  add(sources: readonly UploadSource[], position: number): void {
    for (const source of sources) this.addOne(source, position);
  }

  /** Files may have been moved by what the user wrote. */
  readonly placesMoved = (): void => {
    clearTimeout(this.keepTimer);
    this.keepTimer = setTimeout(() => this.keepPlaces(), 500);
  };

  /** Sends what waits: there may be a connection again. */
  readonly resume = (): void => {
    for (const entry of this.entries)
      if (entry.shown.status === 'waiting') this.show(entry, { status: 'sending', part: null });
    this.sendNext();
    void this.adoption.adopt();
  };

  /** Takes a file out again; nothing of it is left. */
  readonly cancel = (id: string): void => {
    const entry = this.entryOf(id);
    if (!entry) return;
    entry.sending?.abort();
    this.remove(id);
    this.drop(entry);
    // The button that was pressed is gone.
    this.view?.focus();
    this.sendNext();
  };

  readonly retry = (id: string): void => {
    const entry = this.entryOf(id);
    if (entry?.shown.status !== 'failed') return;
    this.show(entry, { status: 'sending', part: null, error: null });
    this.sendNext();
  };

  override remove(id: string): void {
    const entry = this.entryOf(id);
    super.remove(id);
    if (!entry) return;
    this.entries = this.entries.filter((each) => each !== entry);
    if (this.view) releasePlace(this.view, id);
    this.forget(entry);
  }

  private addOne(source: UploadSource, position: number): void {
    const { view } = this;
    if (!view?.editable) return;
    const isFile = 'file' in source;
    const kind = isFile ? source.kind : 'image';
    const entry = this.make(
      {
        id: crypto.randomUUID(),
        kind,
        name: isFile ? source.file.name : '',
        bytes: isFile ? source.file.size : null,
        status: this.about.isOnline() ? 'sending' : 'waiting',
      },
      isFile ? { body: source.file } : { url: source.url },
    );
    holdPlace(view, entry.shown, position);
    entry.place = sharedPlace(view, entry.shown.id);
    if (isFile) entry.keeping = this.keep(entry, source.file);
    this.put(entry.shown);
    this.sendNext();
  }

  private make(
    about: Pick<NoteUpload, 'id' | 'kind' | 'name' | 'bytes' | 'status'>,
    source: Entry['source'],
    keptAt = this.nextTime(),
  ): Entry {
    const element = document.createElement(about.kind === 'image' ? 'span' : 'div');
    element.contentEditable = 'false';
    element.dataset['upload'] = '';
    const preview = about.kind === 'image' && 'body' in source ? URL.createObjectURL(source.body) : null;
    const entry: Entry = {
      shown: { ...about, preview, element, part: null, error: null },
      source,
      keptAt,
      place: null,
      stored: null,
      sending: null,
      keeping: Promise.resolve(),
      isKept: false,
      release: () => undefined,
    };
    this.entries.push(entry);
    return entry;
  }

  /** The time now; later for each file, since they keep their order by it. */
  private nextTime(): number {
    this.lastTime = Math.max(Date.now(), this.lastTime + 1);
    return this.lastTime;
  }

  private async keep(entry: Entry, body: Blob): Promise<void> {
    const { userId, noteId, articleId } = this.about;
    const { id, kind, name } = entry.shown;
    entry.release = (await claimFile(id)) ?? entry.release;
    const { place, stored, keptAt } = entry;
    entry.isKept = await keepFile({ id, userId, noteId, articleId, kind, name, body, place, stored, keptAt });
  }

  /** Keeps it no longer: it is in the note, or was given up. */
  private drop(entry: Entry): void {
    entry.isKept = false;
    void entry.keeping.then(() => dropKeptFile(entry.shown.id));
  }

  private async restore(): Promise<void> {
    for (const file of await keptFilesOf(this.about.userId, this.about.noteId)) {
      if (this.entryOf(file.id)) continue;
      const release = await claimFile(file.id);
      if (!release) continue;
      if (!this.view || this.isEnded || this.entryOf(file.id)) release();
      else this.restoreOne(this.view, file, release);
    }
    this.sendNext();
  }

  private restoreOne(view: EditorView, file: KeptFile, release: () => void): void {
    const { id, kind, name, body, place, stored, keptAt } = file;
    const pathId = fileIdOfPath(stored?.path);
    if (pathId !== null && filesOf(view.state.doc.toJSON() as ContentNode).has(pathId)) {
      // It was put into the note before the page was closed.
      void dropKeptFile(id).then(release);
      return;
    }
    const status = this.about.isOnline() ? 'sending' : 'waiting';
    const entry = this.make({ id, kind, name, bytes: body.size, status }, { body }, keptAt);
    Object.assign(entry, { place, stored, release, isKept: true });
    holdPlace(view, entry.shown, place);
    this.put(entry.shown);
  }

  /** Sends the next files, as long as not too many are being sent. */
  private sendNext(): void {
    for (const entry of this.entries) {
      if (this.entries.filter(({ sending }) => sending).length >= sendingMax) return;
      if (entry.shown.status === 'sending' && !entry.sending) void this.send(entry);
    }
  }

  private async send(entry: Entry): Promise<void> {
    const controller = new AbortController();
    entry.sending = controller;
    try {
      entry.stored ??= await this.store(entry, controller.signal);
      if (!controller.signal.aborted) this.arrive(entry, entry.stored);
    } catch (error) {
      if (!controller.signal.aborted) this.fail(entry, error);
    } finally {
      entry.sending = null;
      if (!this.isEnded) this.sendNext();
    }
  }

  private async store({ source, shown: { id, kind, name } }: Entry, signal: AbortSignal): Promise<StoredFile> {
    const { articleId } = this.about;
    if ('url' in source) return await this.calls.copy(articleId, source.url, signal);
    const stored = await this.calls.send(
      { articleId, kind, name, body: source.body },
      (part) => {
        const entry = this.entryOf(id);
        if (entry) this.show(entry, { part });
      },
      signal,
    );
    await changeKeptFile(id, { stored });
    return stored;
  }

  /** The server has it: it becomes a part of the note. */
  private arrive(entry: Entry, stored: StoredFile): void {
    const { view } = this;
    const { id, kind, name, bytes } = entry.shown;
    if (!view?.editable) {
      this.show(entry, { status: 'waiting' });
      return;
    }
    const node = fileNode(view.state.schema, kind, { name, bytes: bytes ?? 0 }, stored, Date.now());
    if (!fillPlace(view, id, node)) {
      this.show(entry, { status: 'failed', error: m.notes_limit() });
      return;
    }
    this.remove(id);
    this.drop(entry);
  }

  private fail(entry: Entry, error: unknown): void {
    if (error instanceof FileRefusal) {
      this.show(entry, { status: 'failed', error: error.message });
      // Another attempt would be refused as well: after the page nothing of it is left.
      if (!error.isPassing) this.drop(entry);
      return;
    }
    if (!isConnectionError(error)) throw error;
    this.show(entry, { status: 'waiting', part: null });
    clearTimeout(this.againTimer);
    this.againTimer = setTimeout(() => {
      if (this.about.isOnline()) this.resume();
    }, sendAgainMs);
  }

  private keepPlaces(): void {
    const { view } = this;
    if (!view || view.isDestroyed) return;
    for (const entry of this.entries) {
      const place = sharedPlace(view, entry.shown.id);
      if (!place) continue;
      entry.place = place;
      const { id } = entry.shown;
      void entry.keeping.then(() => changeKeptFile(id, { place }));
    }
  }

  private entryOf(id: string): Entry | undefined {
    return this.entries.find(({ shown }) => shown.id === id);
  }

  private show(entry: Entry, change: Partial<NoteUpload>): void {
    entry.shown = { ...entry.shown, ...change };
    this.put(entry.shown);
  }

  private forget({ shown: { preview }, release }: Entry): void {
    if (preview !== null) URL.revokeObjectURL(preview);
    release();
  }
}

import { filesOf } from '@snaplore/schema/notes/noteFiles';
import { fileIdOfPath } from '@snaplore/schema/notes/noteFilePath';
import type { ContentNode } from '@snaplore/schema/contentText';
import type { EditorView } from '@tiptap/pm/view';
import { isConnectionError } from '../../../lib/errorText.js';
import { keptLeftEvent } from '../../../lib/keptNotesFlag.js';
import { m } from '../../../paraglide/messages.js';
import { changeKeptFile, dropKeptFile, keptFile, keptFilesOf } from '../kept/keptFiles.js';
import type { KeptFile } from '../kept/keptDatabase.js';
import { ViewList } from '../viewList.js';
import { FileAdoption } from './fileAdoption.js';
import { claimFile } from './fileClaim.js';
import { fileNode, pastedImage, pastedLink } from './filePlace.js';
import { fillPlace, holdPlace, releasePlace, sharedPlace } from './filePlaces.js';
import { sendAgainMs, sendingMax, type NoteUpload, type UploadSource } from './noteUpload.js';
import { OutsideImages, type TakenImage } from './outsideImages.js';
import { copyImage, FileRefusal, sendNoteFile, type StoredFile } from './sendNoteFile.js';
import { UploadEntry, type NewUpload } from './uploadEntry.js';

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

/**
 * The files on their way into one note (docs/domains/noteFiles.md). Each is shown where it will be, in this editor
 * alone, is kept on the device until it has arrived (docs/domains/offline.md), and waits there without a connection.
 */
export class NoteUploads extends ViewList<NoteUpload> {
  readonly adoption: FileAdoption;
  readonly outside: OutsideImages;
  private entries: UploadEntry[] = [];
  private view: EditorView | null = null;
  private keepTimer: ReturnType<typeof setTimeout> | undefined;
  private againTimer: ReturnType<typeof setTimeout> | undefined;
  /** Ends when the note is left. */
  private open = new AbortController();
  /** The kept files that this page shows once no other page has them. */
  private readonly awaited = new Set<string>();
  private lastTime = 0;
  /** What was put into the note last, while nothing was written since. */
  private added: readonly string[] = [];

  constructor(
    private readonly about: UploadsAbout,
    private readonly calls: UploadCalls = { send: sendNoteFile, copy: copyImage },
  ) {
    super();
    this.adoption = new FileAdoption(about.articleId, () => this.view);
    this.outside = new OutsideImages(about.isOnline);
  }

  /** The note is open. */
  begin(): void {
    this.open = new AbortController();
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
    this.open.abort();
    clearTimeout(this.keepTimer);
    clearTimeout(this.againTimer);
    this.keepPlaces();
    const isLeft = this.entries.some(({ isKept }) => isKept);
    for (const entry of this.entries) {
      entry.sending?.abort();
      entry.close();
    }
    this.entries = [];
    if (isLeft) window.dispatchEvent(new Event(keptLeftEvent));
  }

  /** Whether something would be lost with the page. */
  get hasUnkept(): boolean {
    return this.entries.some(({ isKept, shown }) => !isKept && shown.status !== 'failed');
  }

  /** Puts files at a position, in their order. */
  add(sources: readonly UploadSource[], position: number): void {
    this.added = sources.flatMap((source) => this.addOne(source, position) ?? []);
  }

  /** Puts the images of a pasted text where they stood. */
  addPasted(images: readonly TakenImage[]): void {
    this.added = images.flatMap(({ source, position }) => this.addOne(source, position) ?? []);
  }

  /** The user has written something: the next undo is about that. */
  written(): void {
    this.added = [];
  }

  /**
   * Takes out again what was put there last, for undo. False when something was written since, and for the images of a
   * pasted text, which is undone with them.
   */
  takeBack(): boolean {
    const entries = this.added.flatMap((id) => this.entryOf(id) ?? []);
    this.added = [];
    for (const { shown } of entries) this.cancel(shown.id);
    return entries.some(({ pasted }) => pasted === null);
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
    entry.drop();
    this.remove(id);
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
    entry.close();
  }

  private addOne(source: UploadSource, position: number): string | null {
    const { view } = this;
    if (!view?.editable) return null;
    const isFile = 'file' in source;
    const about: NewUpload = {
      id: crypto.randomUUID(),
      kind: isFile ? source.kind : 'image',
      name: isFile ? source.file.name : '',
      alt: isFile ? (source.alt ?? null) : null,
      bytes: isFile ? source.file.size : null,
      status: this.about.isOnline() ? 'sending' : 'waiting',
    };
    const entry = new UploadEntry(
      about,
      isFile ? { body: source.file } : source,
      this.nextTime(),
      source.pasted ?? null,
    );
    this.entries.push(entry);
    holdPlace(view, entry.shown, position);
    entry.place = sharedPlace(view, about.id);
    const { userId, noteId, articleId } = this.about;
    entry.keep({ userId, noteId, articleId }, () => {
      if (this.entryOf(about.id)) this.show(entry, { isKeeping: false });
    });
    this.put(entry.shown);
    this.sendNext();
    return about.id;
  }

  /** The time now; later for each file, since they keep their order by it. */
  private nextTime(): number {
    this.lastTime = Math.max(Date.now(), this.lastTime + 1);
    return this.lastTime;
  }

  private async restore(): Promise<void> {
    const { userId, noteId } = this.about;
    const { signal } = this.open;
    const files = await keptFilesOf(userId, noteId);
    await Promise.all(files.map(async ({ id }) => await this.restoreClaimed(id, signal)));
  }

  /** Shows a kept file in this page: at once, or when the page that has it is closed without having sent it. */
  private async restoreClaimed(id: string, signal: AbortSignal): Promise<void> {
    if (signal.aborted || this.entryOf(id) || this.awaited.has(id)) return;
    this.awaited.add(id);
    const release = await claimFile(id, signal);
    this.awaited.delete(id);
    if (!release) return;
    const file = await keptFile(id);
    if (!file || !this.view || signal.aborted || this.entryOf(id)) release();
    else this.restoreOne(this.view, file, release);
    this.sendNext();
  }

  private restoreOne(view: EditorView, file: KeptFile, release: () => void): void {
    const { id, stored, place } = file;
    const pathId = fileIdOfPath(stored?.path);
    if (pathId !== null && filesOf(view.state.doc.toJSON() as ContentNode).has(pathId)) {
      // It was put into the note before the page was closed.
      void dropKeptFile(id).then(release);
      return;
    }
    const entry = UploadEntry.ofKept(file, this.about.isOnline() ? 'sending' : 'waiting', release);
    this.entries.push(entry);
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

  private async send(entry: UploadEntry): Promise<void> {
    const controller = new AbortController();
    entry.sending = controller;
    try {
      entry.stored ??= await this.store(entry, controller.signal);
      if (!controller.signal.aborted) this.arrive(entry, entry.stored);
    } catch (error) {
      if (!controller.signal.aborted) this.fail(entry, error);
    } finally {
      entry.sending = null;
      if (!this.open.signal.aborted) this.sendNext();
    }
  }

  private async store({ source, shown: { id, kind, name } }: UploadEntry, signal: AbortSignal): Promise<StoredFile> {
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
  private arrive(entry: UploadEntry, stored: StoredFile): void {
    const { view } = this;
    const { id, kind, name, alt, bytes } = entry.shown;
    if (!view?.editable) {
      this.show(entry, { status: 'waiting' });
      return;
    }
    const { pasted } = entry;
    const file = fileNode(view.state.schema, kind, { name, alt, bytes: bytes ?? 0 }, stored, Date.now());
    const node = pasted ? pastedImage(file, pasted, stored) : file;
    if (!fillPlace(view, id, node, this.isJoined(entry))) {
      this.show(entry, { status: 'failed', error: m.notes_limit() });
      return;
    }
    entry.drop();
    this.remove(id);
  }

  private fail(entry: UploadEntry, error: unknown): void {
    if (error instanceof FileRefusal) {
      if (!error.isPassing && entry.pasted && this.view?.editable === true) {
        // As without a connection: a link to where it is.
        const link = pastedLink(this.view.state.schema, entry.pasted);
        if (link) fillPlace(this.view, entry.shown.id, link, this.isJoined(entry));
        entry.drop();
        this.remove(entry.shown.id);
        return;
      }
      this.show(entry, { status: 'failed', error: error.message });
      // Another attempt would be refused as well: after the page nothing of it is left.
      if (!error.isPassing) entry.drop();
      return;
    }
    if (!isConnectionError(error)) throw error;
    this.show(entry, { status: 'waiting', part: null });
    clearTimeout(this.againTimer);
    this.againTimer = setTimeout(() => {
      if (this.about.isOnline()) this.resume();
    }, sendAgainMs);
  }

  /** Whether it is undone with the text that it was pasted with: nothing was written since. */
  private isJoined({ pasted, shown }: UploadEntry): boolean {
    return pasted !== null && this.added.includes(shown.id);
  }

  private keepPlaces(): void {
    const { view } = this;
    if (!view || view.isDestroyed) return;
    for (const entry of this.entries) {
      const place = sharedPlace(view, entry.shown.id);
      if (place) entry.moveTo(place);
    }
  }

  private entryOf(id: string): UploadEntry | undefined {
    return this.entries.find(({ shown }) => shown.id === id);
  }

  private show(entry: UploadEntry, change: Partial<NoteUpload>): void {
    entry.shown = { ...entry.shown, ...change };
    this.put(entry.shown);
  }
}

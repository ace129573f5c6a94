import type { KeptFile } from '../kept/keptDatabase.js';
import { changeKeptFile, dropKeptFile, keepFile } from '../kept/keptFiles.js';
import { claimFile } from './fileClaim.js';
import type { NoteUpload, PastedImage } from './noteUpload.js';
import type { StoredFile } from './sendNoteFile.js';

/** What is known of an upload when it begins. */
export type NewUpload = Pick<NoteUpload, 'id' | 'kind' | 'name' | 'alt' | 'bytes' | 'status'>;

/** One file on its way into a note, and what this device keeps of it. */
export class UploadEntry {
  shown: NoteUpload;
  /** Where it goes, as `sharedPlace` returned it. */
  place: Uint8Array<ArrayBuffer> | null = null;
  stored: StoredFile | null = null;
  sending: AbortController | null = null;
  /** Whether it outlives the page. */
  isKept = false;
  /** Ends when what was last done to the kept file is done. */
  private keeping: Promise<unknown> = Promise.resolve();
  private release: () => void = () => undefined;

  constructor(
    about: NewUpload,
    readonly source: { body: Blob } | { url: string },
    private readonly keptAt: number,
    /** It is a part of a pasted text. */
    readonly pasted: PastedImage | null = null,
  ) {
    const element = document.createElement(about.kind === 'image' ? 'span' : 'div');
    element.contentEditable = 'false';
    element.dataset['upload'] = '';
    const preview = about.kind === 'image' && 'body' in source ? URL.createObjectURL(source.body) : null;
    this.shown = { ...about, preview, element, isKeeping: false, part: null, error: null };
  }

  /** An upload of a file that this device keeps already; `release` lets go of it for other pages. */
  static ofKept(file: KeptFile, status: NoteUpload['status'], release: () => void): UploadEntry {
    const { id, kind, name, alt = null, body, keptAt } = file;
    const entry = new UploadEntry({ id, kind, name, alt, bytes: body.size, status }, { body }, keptAt);
    entry.place = file.place;
    entry.stored = file.stored;
    entry.isKept = true;
    entry.release = release;
    return entry;
  }

  /**
   * Keeps the file on this device; an image elsewhere is known to the page alone.
   * @param onEnd called when it is kept, or cannot be.
   */
  keep(about: Pick<KeptFile, 'userId' | 'noteId' | 'articleId'>, onEnd: () => void): void {
    if (!('body' in this.source)) return;
    this.shown = { ...this.shown, isKeeping: true };
    this.keeping = this.keepBody(about, this.source.body).then(onEnd);
  }

  private async keepBody(about: Pick<KeptFile, 'userId' | 'noteId' | 'articleId'>, body: Blob): Promise<void> {
    const { id, kind, name, alt } = this.shown;
    this.release = (await claimFile(id)) ?? this.release;
    const { place, stored, keptAt } = this;
    this.isKept = await keepFile({ ...about, id, kind, name, alt, body, place, stored, keptAt });
  }

  moveTo(place: Uint8Array<ArrayBuffer>): void {
    this.place = place;
    this.keeping = this.keeping.then(() => changeKeptFile(this.shown.id, { place }));
  }

  /** Keeps it no longer: it is in the note, or was given up. */
  drop(): void {
    this.isKept = false;
    this.keeping = this.keeping.then(() => dropKeptFile(this.shown.id));
  }

  /** The page is done with it; other pages may take it once what was begun with the kept file is done. */
  close(): void {
    if (this.shown.preview !== null) URL.revokeObjectURL(this.shown.preview);
    void this.keeping.then(() => this.release());
  }
}

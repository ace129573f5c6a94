import { Readable } from 'node:stream';
import * as limits from '@snaplore/schema/limits';
import { noteFilePath } from '@snaplore/schema/notes/noteFilePath';
import { newId } from '../kernel/ids.js';
import { fileNameOf } from '../noteFiles/fileName.js';
import type { SourceFile } from './importSource.js';
import type { ImportedFileEntry } from './importedFiles.js';
import type { LinkedFile } from './pageLinks.js';

const inText = /^data:image\/[a-z+.-]+;base64,([A-Za-z0-9+/=\s]+)$/i;

/** The files that one page shows and links to; each becomes one file of its article. */
export class PageFiles {
  readonly files: SourceFile[] = [];
  private readonly known = new Map<string, SourceFile>();

  /** The path by which its note names an image of the import. */
  image(path: string, entry: ImportedFileEntry): string {
    return noteFilePath(this.add('image', path, entry).id);
  }

  /** The same for an image that stands in the text itself; null for what is none. */
  imageInText(address: string): string | null {
    const bytes = inText.exec(address)?.[1];
    if (bytes === undefined || address.length > 2 * limits.noteImageMaxBytes) return null;
    const body = Buffer.from(bytes, 'base64');
    const open = async (): Promise<Readable> => await Promise.resolve(Readable.from([body], { objectMode: false }));
    return noteFilePath(
      this.add('image', address.slice(0, 200) + String(body.length), { size: body.length, open }, 'image').id,
    );
  }

  attachment(path: string, entry: ImportedFileEntry): LinkedFile {
    const { id, name, size } = this.add('attachment', path, entry);
    return { id, name, size };
  }

  private add(
    kind: SourceFile['kind'],
    path: string,
    { size, open }: Pick<ImportedFileEntry, 'size' | 'open'>,
    name = fileNameOf(path, kind === 'image' ? 'image' : 'file'),
  ): SourceFile {
    const key = `${kind}:${path}`;
    const file = this.known.get(key) ?? { id: newId(), kind, name, size, open };
    if (!this.known.has(key)) this.files.push(file);
    this.known.set(key, file);
    return file;
  }
}

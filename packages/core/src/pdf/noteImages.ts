import type { ContentNode } from '@snaplore/schema/contentText';
import * as limits from '@snaplore/schema/limits';
import { noteImageTypes } from '@snaplore/schema/limits';
import { fileIdOfPath } from '@snaplore/schema/notes/noteFilePath';
import type { PdfAsset } from '../adapters/chromium/renderPdf.js';
import type { Caller } from '../kernel/caller.js';
import { MediaFile } from '../media/mediaFile.entity.js';
import { reader } from '../outbox/transaction.js';

const shown: ReadonlySet<string> = new Set(noteImageTypes);

/** The paths of the images of a note, each once, in order. */
export function imagePaths(content: ContentNode): string[] {
  const paths = new Set<string>();
  const walk = ({ type, attrs, content: within = [] }: ContentNode): void => {
    const src = attrs?.['src'];
    if (type === 'image' && typeof src === 'string' && fileIdOfPath(src) !== null) paths.add(src);
    for (const child of within) walk(child);
  };
  walk(content);
  return [...paths];
}

async function readFile({ services }: Caller, { storageKey }: MediaFile, maxBytes: number): Promise<Buffer | null> {
  const stored = await services.storage.stat(storageKey);
  if (!stored || stored.size > maxBytes) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of await services.storage.get(storageKey)) {
    size += (chunk as Buffer).length;
    if (size > maxBytes) return null;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

/**
 * Reads the images that a note shows, by their paths: those that are files of the article, up to the limits. What is
 * missing here is shown as missing (docs/domains/pdf.md).
 */
export async function readNoteImages(
  caller: Caller,
  articleId: string,
  content: ContentNode,
): Promise<Map<string, PdfAsset>> {
  const paths = imagePaths(content).slice(0, limits.pdfImagesMax);
  const ids = paths.map((path) => fileIdOfPath(path) as string);
  const files = await reader(caller).find(MediaFile, { id: { $in: ids }, articleId, kind: 'image' });
  const byId = new Map(files.map((file) => [file.id, file]));
  const images = new Map<string, PdfAsset>();
  let rest: number = limits.pdfImagesBytes;
  for (const [at, path] of paths.entries()) {
    const file = byId.get(ids[at] as string);
    if (!file || !shown.has(file.mimeType)) continue;
    const body = await readFile(caller, file, Math.min(rest, limits.pdfImageBytes));
    if (body === null) continue;
    rest -= body.length;
    images.set(path, { body, contentType: file.mimeType });
  }
  return images;
}

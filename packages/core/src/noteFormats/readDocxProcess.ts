import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import mammoth from 'mammoth';
import type { DocxAnswer, DocxQuestion } from './readDocx.js';

/** Reads one Word file in a process of its own, which may run out of time or of memory. */
async function read({ path, folder }: DocxQuestion): Promise<DocxAnswer> {
  let count = 0;
  try {
    const convertImage = mammoth.images.imgElement(async (image) => {
      count += 1;
      const src = `image-${String(count)}`;
      await writeFile(join(folder, src), await image.readAsBuffer());
      return { src };
    });
    const { value } = await mammoth.convertToHtml({ path }, { convertImage });
    return { html: value, images: count };
  } catch {
    return { code: 'NOTE_IMPORT_INVALID' };
  }
}

process.on('message', (question) => {
  void read(question as DocxQuestion).then((answer) => process.send?.(answer));
});
// Who asked has ended.
process.once('disconnect', () => process.exit());

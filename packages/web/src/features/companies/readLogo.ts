import * as limits from '@snaplore/schema/limits';
import type { ChosenImage } from '../../design/ImageField.js';
import { errorWords } from '../../lib/errorWords.js';

/**
 * Reads a logo unchanged, with its transparency. Resolves to the message to show if the file is refused
 * (docs/domains/companies.md).
 */
export async function readLogo(file: File): Promise<ChosenImage | string> {
  if (file.type !== 'image/png' && file.type !== 'image/jpeg') return errorWords('PHOTO_TYPE_NOT_ALLOWED');
  if (file.size > limits.photoMaxBytes) return errorWords('PHOTO_TOO_LARGE');
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(reader.result as string);
    };
    reader.onerror = () => {
      reject(reader.error ?? new Error('The file could not be read'));
    };
    reader.readAsDataURL(file);
  });
  return { url, base64: url.slice(url.indexOf(',') + 1) };
}

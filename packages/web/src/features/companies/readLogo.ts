import { limits } from '@snaplore/schema/limits';
import { errorWords } from '../../lib/errorWords.js';

/** A logo that was chosen and not yet saved. */
export interface ChosenLogo {
  /** Shows it at once. */
  url: string;
  /** Without a prefix, as the server takes it. */
  base64: string;
}

/** Reads a logo as it is, transparency and all; what is no picture we take is said in words (spec 1 §5). */
export async function readLogo(file: File): Promise<ChosenLogo | string> {
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

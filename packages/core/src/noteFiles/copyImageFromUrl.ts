import * as limits from '@snaplore/schema/limits';
import { fetchImage, readImageUrl, type FetchOptions } from '../adapters/webImages/fetchImage.js';
import { allowedAddresses } from '../adapters/webImages/publicAddress.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { requireId } from '../kernel/input.js';
import type { MediaFile } from '../media/mediaFile.entity.js';
import { requireMayAddFile } from './storeNoteFile.js';
import { storeNoteImage } from './uploadNoteImage.js';

export interface CopyImageFromUrl {
  articleId: string;
  url: string;
}

/** How many images this process fetches now. */
let fetching = 0;

/**
 * Copies an image from the internet into an article, for one of its notes: whoever reads the note asks nobody else for
 * it (docs/domains/noteFiles.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, IMAGE_URL_INVALID, IMAGE_NOT_FETCHED, IMAGE_TYPE_NOT_ALLOWED, IMAGE_TOO_LARGE,
 * NOTE_FILES_FULL, COMPANY_STORAGE_FULL, UNAVAILABLE; nothing is stored then.
 */
export async function copyImageFromUrl(
  caller: MemberCaller,
  input: CopyImageFromUrl,
  options: FetchOptions = {},
): Promise<MediaFile> {
  const articleId = requireId(input.articleId);
  await requireMayAddFile(caller, articleId);
  const url = readImageUrl(input.url);
  if (fetching >= limits.imageFetchesAtOnce) throw new AppError('UNAVAILABLE', { seconds: 5 });
  fetching += 1;
  try {
    const bytes = await fetchImage(url, { isAllowed: allowedAddresses(caller.services.config), ...options });
    return await storeNoteImage(caller, articleId, decoded(url.pathname), bytes);
  } finally {
    fetching -= 1;
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

import * as limits from '@snaplore/schema/limits';
import { apollo } from '../../../lib/apollo.js';
import { CopyImageFromUrlDocument } from '../../../gql/CopyImageFromUrl.js';
import { codeOf, errorText, isConnectionError, statusOf } from '../../../lib/errorText.js';
import { codeIn, readErrorResponse, wordsOf } from '../../../lib/errorResponse.js';
import { errorWords } from '../../../lib/errorWords.js';
import { xhrSend } from '../../../lib/xhrSend.js';

export type FileKind = 'image' | 'attachment';

/** A file as the server has stored it. */
export interface StoredFile {
  /** By which notes name it (`noteFilePath`). */
  path: string;
  /** Of an image, in pixels, as it is shown. */
  width: number | null;
  height: number | null;
}

/** The server has answered that it does not store a file. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal';

  constructor(
    /** For the person. */
    message: string,
    /** Another attempt may succeed: the server is busy, or the session has ended. */
    readonly isPassing: boolean,
  ) {
    super(message);
  }
}

const addresses: Record<FileKind, string> = {
  image: '/api/image/upload/',
  attachment: '/api/file-attachment/upload',
};

const isPassing = (status: number): boolean => status === 401 || status === 408 || status === 429 || status >= 500;

/**
 * Stores a file for the notes of an article (docs/domains/noteFiles.md).
 * @param onProgress is given the part that was sent, from 0 to 1.
 * @throws FileRefusal; ConnectionError when no answer arrives; the signal's reason when it is aborted.
 */
export async function sendNoteFile(
  { articleId, kind, name, body }: { articleId: string; kind: FileKind; name: string; body: Blob },
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<StoredFile> {
  const form = new FormData();
  // Before the file, whose bytes are received only from those who may edit the article.
  form.set('articleId', articleId);
  form.set('file', body, name);
  const { status, text } = await xhrSend(
    { method: 'POST', url: addresses[kind], body: form },
    (sent, all) => onProgress(all > 0 ? sent / all : 0),
    signal,
  );
  const answer = readErrorResponse(status, '', text);
  const { url, width, height } = answer.body;
  if (status >= 200 && status < 300 && typeof url === 'string') {
    const sideOf = (side: unknown): number | null => (typeof side === 'number' && side > 0 ? side : null);
    return { path: url, width: sideOf(width), height: sideOf(height) };
  }
  const code = codeIn(answer);
  throw new FileRefusal(
    code === null ? wordsOf(answer) : errorWords(code, { max: limits.noteFilesPerArticle }),
    isPassing(status),
  );
}

/**
 * Has the server copy an image from its address into an article.
 * @throws as `sendNoteFile`.
 */
export async function copyImage(articleId: string, url: string, signal: AbortSignal): Promise<StoredFile> {
  try {
    const { data } = await apollo.mutate({
      mutation: CopyImageFromUrlDocument,
      variables: { input: { articleId, url } },
      context: { fetchOptions: { signal }, isRefusalExpected: true },
      fetchPolicy: 'no-cache',
    });
    if (data) return data.copyImageFromUrl;
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (isConnectionError(error)) {
      // Said where the image will be.
      error.isShown = true;
      throw error;
    }
    throw new FileRefusal(errorText(error), codeOf(error) === 'UNAVAILABLE' || isPassing(statusOf(error) ?? 0));
  }
  throw new FileRefusal(errorWords('INTERNAL'), true);
}

import { codeIn, readErrorResponse } from '../../lib/errorResponse.js';
import { ConnectionError } from '../../lib/errorText.js';
import { importErrorWords } from './importErrorWords.js';

/** The server refused the file; the message is for its reader. */
export class NotesRefused extends Error {
  override readonly name = 'NotesRefused';
}

/**
 * Sends a file whose notes are to be imported into a workspace (docs/domains/noteImports.md). Uses XMLHttpRequest
 * because fetch reports no upload progress.
 * @param onProgress gets per cent.
 * @returns the id of the import.
 * @throws NotesRefused, ConnectionError; the signal's reason when it is aborted.
 */
export function sendNotes(
  workspaceId: string,
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = (): void => {
      request.abort();
    };
    request.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) onProgress((100 * loaded) / total);
    };
    request.onload = () => {
      signal.removeEventListener('abort', abort);
      const answer = readErrorResponse(request.status, request.statusText, request.responseText);
      const { id } = answer.body;
      if (request.status === 200 && typeof id === 'string') resolve(id);
      else reject(new NotesRefused(importErrorWords(codeIn(answer))));
    };
    request.onerror = () => {
      signal.removeEventListener('abort', abort);
      reject(new ConnectionError());
    };
    request.onabort = () => {
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', abort);
    // The field before the file: the server asks the right before it reads the file.
    const form = new FormData();
    form.append('workspaceId', workspaceId);
    form.append('file', file, file.name);
    request.open('POST', '/api/note-imports');
    request.send(form);
  });
}

import { AppError } from '@snaplore/core/kernel/appError';
import type { Caller } from '@snaplore/core/kernel/caller';
import { readSharedArticle } from '@snaplore/core/sharing/sharedArticle.queries';
import { openSharedFile } from '@snaplore/core/sharing/sharedFile';
import { z } from 'zod';
import { memberRow, publicRow } from '../restRow.js';
import { sharedArticleAnswer, toSharedArticle } from './sharedArticle.mapper.js';

const path = z.object({ path: z.string().describe('As the answer of the shared article has it.') });
const signedUrl = z.object({ signedUrl: z.string() });

/** The path itself is signed, and the share is asked again when it is fetched. */
async function openOfKind(caller: Caller, given: string, kind: 'image' | 'attachment'): Promise<string> {
  const file = await openSharedFile(caller, given);
  if (file.kind !== kind) throw new AppError('NOT_FOUND');
  return given;
}

export const browseSharedRows = [
  publicRow({
    id: 'browse.shared',
    method: 'GET',
    path: '/browse/shared/{token}',
    summary: 'The article of a public link. The password of a protected one comes in the header X-Share-Password.',
    headers: ['X-Share-Password'],
    answer: sharedArticleAnswer,
    run: async ({ caller, params, sharePassword: password }) =>
      await readSharedArticle(caller.services, {
        ...{ token: params.token, isPrivate: false, password, caller },
        isReopened: false,
      }),
    map: toSharedArticle,
  }),
  memberRow({
    id: 'browse.sharedPrivate',
    method: 'GET',
    path: '/browse/shared/{token}/private',
    access: 'user',
    summary: 'The article of a private link, for whom it is shared with by name or by a group.',
    headers: ['X-Share-Password'],
    answer: sharedArticleAnswer,
    run: async ({ caller, params, sharePassword: password, mayChange }) =>
      await readSharedArticle(caller.services, {
        ...{ token: params.token, isPrivate: true, password, caller },
        isReopened: !mayChange,
      }),
    map: toSharedArticle,
  }),
  publicRow({
    id: 'browse.sharedImage',
    method: 'POST',
    path: '/browse/shared/image/url',
    summary: 'Where a picture of a shared article is fetched from, while the share that shows it is live.',
    body: path,
    answer: signedUrl,
    run: async ({ caller, body }) => await openOfKind(caller, body.path, 'image'),
    map: (url) => ({ signedUrl: url }),
  }),
  publicRow({
    id: 'browse.sharedAttachment',
    method: 'POST',
    path: '/browse/shared/file-attachment/url',
    summary: 'Where an attachment of a shared article is fetched from, while the share that shows it is live.',
    body: path,
    answer: signedUrl,
    run: async ({ caller, body }) => await openOfKind(caller, body.path, 'attachment'),
    map: (url) => ({ signedUrl: url }),
  }),
];

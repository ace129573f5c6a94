import { AppError } from '@snaplore/core/kernel/appError';
import { deleteVersion } from '@snaplore/core/versions/restoreVersion';
import { getVersion, listVersions } from '@snaplore/core/versions/versions.queries';
import { z } from 'zod';
import { success } from '../answers.js';
import { everyPage } from '../everyPage.js';
import { memberRow } from '../restRow.js';
import { toVersion, toVersionContent, versionAnswer, versionContentAnswer } from './version.mapper.js';

/** A version as its URL names it; a number only in digits. */
function nameOf({ workspace, id, version }: { workspace: string; id: string; version: string }) {
  if (!/^\d{1,10}$/.test(version)) throw new AppError('NOT_FOUND');
  return { workspace, articleId: id, number: Number(version) };
}

export const versionRows = [
  memberRow({
    id: 'article.versions',
    method: 'GET',
    path: '/article/{workspace}/{id}/versions',
    access: 'superAdmin',
    summary: 'What an article said before it was published again, the oldest first.',
    answer: z.object({ data: z.object({ versions: z.array(versionAnswer) }) }),
    run: async ({ caller, params: { workspace, id } }) =>
      await everyPage((page) => listVersions(caller, { workspace, articleId: id }, page)),
    map: async (versions, { loaders }) => ({
      data: { versions: await Promise.all(versions.toReversed().map((version) => toVersion(version, loaders))) },
    }),
  }),
  memberRow({
    id: 'article.version.get',
    method: 'GET',
    path: '/article/{workspace}/{id}/v/{version}',
    access: 'superAdmin',
    summary: 'One version of an article with what it says.',
    answer: z.object({ version: versionContentAnswer }),
    run: async ({ caller, params }) => await getVersion(caller, nameOf(params)),
    map: async (version, call) => ({ version: await toVersionContent(version, call) }),
  }),
  memberRow({
    id: 'article.version.delete',
    method: 'DELETE',
    path: '/article/{workspace}/{id}/v/{version}',
    access: 'superAdmin',
    summary: 'Delete a version of an article for good.',
    answer: success,
    run: async ({ caller, params }) => await deleteVersion(caller, nameOf(params)),
    map: () => ({ success: true as const }),
  }),
];

import { AppError } from '@snaplore/core/kernel/appError';
import { isId } from '@snaplore/core/kernel/ids';
import { acceptUpload } from '@snaplore/core/videos/acceptUpload';
import { startUpload } from '@snaplore/core/videos/startUpload';
import { acceptedParts, missingParts } from '@snaplore/core/videos/uploadParts';
import { getUpload, getVideo, listArticleVideos } from '@snaplore/core/videos/videos.queries';
import { videoSources } from '@snaplore/core/videos/videoMedia';
import { z } from 'zod';
import { id } from '../answers.js';
import { callAs } from '../callAs.js';
import { memberRow, viewRow } from '../restRow.js';
import { statusAnswer, toStatus } from './video.mapper.js';

/** A part's id: its upload's id and its number. */
const partId = z.string().regex(/^[0-9a-f-]{36}\.[1-9]\d*$/);

const uploadOf = (part: string): string => part.split('.', 1)[0] ?? '';

export const videoRows = [
  memberRow({
    id: 'video.uploadUrl',
    method: 'GET',
    path: '/video/upload-url',
    access: 'user',
    changesByGet: true,
    summary:
      'Begin to send a film to an article, or go on where it was cut: an address for each part that is missing. ' +
      'PUT the bytes of a part to its address as application/octet-stream.',
    query: z.object({
      articleId: id,
      fileName: z.string(),
      mimeType: z.string(),
      size: z.coerce.number().describe('Bytes.'),
      fingerprint: z.string().optional().describe('Makes the same file known again; by default its name and size.'),
    }),
    answer: z.object({ id, parts: z.array(z.object({ id: partId, url: z.string(), number: z.int(), size: z.int() })) }),
    run: async ({ caller, query: { fingerprint, ...query } }) => {
      const upload = await startUpload(caller, {
        ...query,
        fingerprint: fingerprint ?? `${query.fileName}:${query.size}`,
      });
      const { storage } = caller.services;
      return { id: upload.id, parts: await missingParts(storage, upload, await acceptedParts(storage, upload)) };
    },
    map: ({ id: uploadId, parts }) => ({
      id: uploadId,
      parts: parts.map(({ number, url, size }) => ({ id: `${uploadId}.${number}`, url, number, size })),
    }),
  }),
  memberRow({
    id: 'video.accept',
    method: 'POST',
    path: '/video/accept',
    access: 'user',
    summary:
      'Take a film whose parts have all arrived. The parts are looked for in the storage; the list names the upload.',
    body: z.object({ parts: z.array(z.union([partId, z.object({ id: partId })])).min(1) }),
    answer: z.object({ id }),
    run: async ({ caller, body }) => {
      const uploads = new Set(body.parts.map((part) => uploadOf(typeof part === 'string' ? part : part.id)));
      const [only] = uploads;
      if (only === undefined || uploads.size > 1 || !isId(only))
        throw new AppError('BAD_INPUT', {}, { parts: 'of one upload' });
      await getUpload(caller, only);
      return await acceptUpload(caller, only);
    },
    map: (video) => ({ id: video.id }),
  }),
  memberRow({
    id: 'video.status',
    method: 'GET',
    path: '/video/status/{id}',
    access: 'uploaderOrArticleView',
    summary: 'How far a film is, and where it plays.',
    answer: statusAnswer,
    run: async ({ caller, params }) => await getVideo(caller, params.id),
    map: async (video, call) => await toStatus(video, call),
  }),
  viewRow({
    id: 'article.videos',
    method: 'GET',
    path: '/article/{id}/videos',
    summary: "Addresses of an article's films, one a film.",
    answer: z.object({ urls: z.array(z.string()) }),
    run: async ({ caller, params }) =>
      await listArticleVideos(caller, isId(params.id) ? { id: params.id } : { shortId: params.id }),
    map: async ({ videos, viewer }, call) => {
      const { videoFiles } = callAs(call, viewer).loaders.companyRows;
      const { storage } = call.caller.services;
      const sources = await Promise.all(
        videos.map(async ({ id: videoId }) => await videoSources(storage, await videoFiles.load(videoId))),
      );
      return { urls: sources.flatMap(([first]) => (first ? [first.url] : [])) };
    },
  }),
];

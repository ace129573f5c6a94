import type { MemberCaller } from '@snaplore/core/kernel/caller';
import type { AppServices } from '@snaplore/core/kernel/services';
import { finishRecording } from '@snaplore/core/recordings/finishRecording';
import { openRecordingParts } from '@snaplore/core/recordings/openRecordingParts';
import { callerOfRecordingKey } from '@snaplore/core/recordings/recordingKey';
import { acceptUpload } from '@snaplore/core/videos/acceptUpload';
import { cancelUpload } from '@snaplore/core/videos/cancelUpload';
import type { Upload } from '@snaplore/core/videos/upload.entity';
import { acceptedParts, missingParts } from '@snaplore/core/videos/uploadParts';
import express, { Router, type Request, type Response } from 'express';
import { z } from 'zod';
import { badInput } from '../rest/restErrors.js';
import { restErrorHandler } from './failures.js';
import { visitorCaller } from './visitorCaller.js';

/** Two numbers and a digest. */
const bodyMax = '1kb';

const partsBody = z.object({ through: z.number() });
const finishBody = z.object({ size: z.number(), sha256: z.string() });

/**
 * `/api/recordings/{id}`: how a recorder sends one recording with the key that `startRecording` gave it, as a bearer
 * token; neither cookies nor other tokens count (docs/domains/recordings.md). It opens parts and says that it is there
 * (`POST parts`), says how large the recording became (`POST finish`), has it accepted (`POST accept`) or discards it
 * (`DELETE`). The parts themselves go to their signed addresses.
 */
export function recordingRouter(services: AppServices): Router {
  const router = Router();
  const asRecorder = async (request: Request, response: Response): Promise<{ caller: MemberCaller; id: string }> => {
    response.setHeader('Cache-Control', 'no-store');
    const id = String(request.params['id']);
    const [, key = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
    return { caller: await callerOfRecordingKey(visitorCaller(services, request, response), id, key), id };
  };
  const toSend = async (upload: Upload): Promise<object> => {
    const accepted = await acceptedParts(services.storage, upload);
    return {
      partSize: upload.partSize,
      acceptedParts: accepted,
      missingParts: await missingParts(services.storage, upload, accepted),
    };
  };
  const json = express.json({ limit: bodyMax });
  router.post('/:id/parts', json, async (request, response) => {
    const { caller, id } = await asRecorder(request, response);
    const { through } = read(partsBody, request.body);
    response.json(await toSend(await openRecordingParts(caller, id, through)));
  });
  router.post('/:id/finish', json, async (request, response) => {
    const { caller, id } = await asRecorder(request, response);
    response.json(await toSend(await finishRecording(caller, id, read(finishBody, request.body))));
  });
  router.post('/:id/accept', async (request, response) => {
    const { caller, id } = await asRecorder(request, response);
    response.json({ videoId: (await acceptUpload(caller, id)).id });
  });
  router.delete('/:id', async (request, response) => {
    const { caller, id } = await asRecorder(request, response);
    response.json({ success: await cancelUpload(caller, id) });
  });
  router.use(restErrorHandler(services.log));
  return router;
}

function read<Body>(body: z.ZodType<Body>, sent: unknown): Body {
  const { success, data, error } = body.safeParse(sent);
  if (!success) throw badInput(error);
  return data;
}

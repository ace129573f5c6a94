import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { Recording } from '../recordings/recording.entity.js';
import { acceptParts } from './acceptParts.js';
import type { Upload } from './upload.entity.js';
import type { Video } from './video.entity.js';

/**
 * Accepts an upload whose parts have all arrived: it becomes a video and is processed, and its part URLs stop working
 * (docs/domains/videos.md). Accepting twice returns the same video.
 * @throws AppError NOT_FOUND, FORBIDDEN, UPLOAD_INCOMPLETE, UPLOAD_EXPIRED.
 */
export async function acceptUpload(caller: MemberCaller, id: string): Promise<Video> {
  return await acceptParts(caller, id, async (em, subject) => {
    authorize(caller.viewer, 'Upload.write', subject);
    await requireFinished(em, subject.upload);
  });
}

/** The parts of a recording so far may all have arrived while it goes on. */
async function requireFinished(em: Em, upload: Upload): Promise<void> {
  if (!upload.isRecording || upload.videoId !== null) return;
  const recording = await em.findOne(Recording, { uploadId: upload.id });
  if (recording?.sha256 == null) throw new AppError('UPLOAD_INCOMPLETE');
}

import type { ErrorCode } from '@snaplore/schema/errors';
import type { TranscriptionState } from '@snaplore/schema/transcript/transcriptionState';
import { idArray } from '../kernel/ids.js';
import type { OutgoingEvent } from '../outbox/reaction.js';
import type { Tx } from '../outbox/transaction.js';
import { TranscriptionPiece } from './transcriptionPiece.entity.js';
import { TranscriptionRequest } from './transcriptionRequest.entity.js';

/** Writes how a running generation ended; its pieces are needed no longer. */
export async function endTranscription(
  tx: Tx,
  request: TranscriptionRequest,
  state: Exclude<TranscriptionState, 'running'>,
  errorCode: ErrorCode | null = null,
): Promise<void> {
  request.state = state;
  request.errorCode = errorCode;
  if (state === 'done') request.progress = 100;
  await tx.em.flush();
  await tx.em.nativeDelete(TranscriptionPiece, { requestId: request.id });
  tx.emit(request.companyId, 'job.progressed', { jobId: request.jobId });
}

/** Marks generations as failed whose jobs have failed for good, also by a killed worker. */
export async function failTranscriptionOfJob(
  tx: Tx,
  companyId: string,
  events: readonly OutgoingEvent<'job.progressed'>[],
): Promise<void> {
  // Progress is frequent, and seldom that of a failure.
  const failed = await tx.em.execute<{ id: string }[]>(
    `select t.id from transcription_request t join job j on j.id = t.job_id
     where t.company_id = ? and t.state = 'running' and j.id = any(?::uuid[]) and j.status = 'failed'`,
    [companyId, idArray(events.map(({ payload }) => payload.jobId))],
  );
  for (const { id } of failed) {
    const request = await tx.em.findOne(TranscriptionRequest, { id, companyId });
    if (request) await endTranscription(tx, request, 'failed', 'TRANSCRIPTION_FAILED');
  }
}

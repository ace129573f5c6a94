import * as limits from '@snaplore/schema/limits';
import { AppError } from '../kernel/appError.js';
import type { Caller, MemberCaller, MemberViewer } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { isId } from '../kernel/ids.js';
import { hashToken, newToken } from '../kernel/secrets.js';
import { systemReader } from '../outbox/system.js';
import { authenticateSessionById } from '../sessions/authenticateSession.js';
import { Recording } from './recording.entity.js';

/** With it a recorder sends and finishes one recording, and nothing else. */
export interface RecordingKey {
  key: string;
  keyExpiresAt: Date;
}

/** Gives a recording a new key, which ends the one before. Its hash alone is stored. */
export function newRecordingKey(recording: Recording, { sessionId }: MemberViewer): RecordingKey {
  const { token, tokenHash } = newToken();
  const keyExpiresAt = databaseNow(limits.recordingKeyMs);
  Object.assign(recording, { keyHash: tokenHash, sessionId, keyExpiresAt, seenAt: databaseNow() });
  return { key: token, keyExpiresAt };
}

/**
 * Returns the caller that a recording's key stands for: the member whose page got it, with the rights of now, in the
 * company of the recording, while their session lasts (docs/domains/recordings.md). Only for commands on that one.
 * @throws AppError UNAUTHENTICATED, also where the recording is another one than `uploadId`; COMPANY_DEACTIVATED,
 * USER_INACTIVE_IN_COMPANY.
 */
export async function callerOfRecordingKey(visitor: Caller, uploadId: string, key: string): Promise<MemberCaller> {
  const { services } = visitor;
  if (!isId(uploadId) || key.length < 20 || key.length > 200) throw new AppError('UNAUTHENTICATED');
  const recording = await systemReader(services, 'find the recording of a key').findOne(Recording, {
    uploadId,
    keyHash: hashToken(key),
    keyExpiresAt: { $gt: databaseNow() },
  });
  const sessionId = recording?.sessionId ?? null;
  const viewer =
    recording && sessionId !== null ? await authenticateSessionById(services, sessionId, recording.companyId) : null;
  if (!viewer) throw new AppError('UNAUTHENTICATED');
  return { ...visitor, viewer };
}

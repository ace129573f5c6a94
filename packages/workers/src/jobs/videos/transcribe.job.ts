import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import type { AppServices } from '@snaplore/core/kernel/services';
import { transcribe } from '@snaplore/core/transcripts/transcribe';
import type { ExtractSound } from '@snaplore/core/transcripts/transcribeVideo';
import type { TranscriptionDriver } from '@snaplore/core/adapters/transcription/transcriptionDriver';
import { runStep } from '../../pipelines/video/runStep.js';
import { whisperModel } from '../../pipelines/video/whisperModel.js';

/** Generates the transcripts of an article's videos (docs/domains/transcripts.md). */
export async function transcribeJob({ caller, payload, ...attempt }: Attempt<'videos.transcribe'>): Promise<void> {
  const tools = { driver: driverOf(caller.services), extractSound };
  await transcribe(caller, payload.transcriptionRequestId, attempt, tools);
}

function driverOf({ transcription, config }: AppServices): TranscriptionDriver | null {
  return transcription ?? (config.WHISPER_MODEL === undefined ? null : whisperModel(config.WHISPER_MODEL));
}

const extractSound: ExtractSound = async ({ path, output, durationMs }, { signal, progress }) => {
  const extracted = await runStep('extractAudio', { path, output, durationMs }, { signal, onProgress: progress });
  return extracted.kind === 'wav';
};

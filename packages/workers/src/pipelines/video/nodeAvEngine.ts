import { Decoder, Demuxer, Encoder, FilterAPI, Muxer, pipeline } from 'node-av/api';
import { FF_ENCODER_AAC, FF_ENCODER_LIBOPUS } from 'node-av/constants';
import { encodeRendition } from './encodeRendition.js';
import { inputLimits, originMsOf, type OpenVideo } from './openVideo.js';
import { soundFilters } from './soundFilters.js';
import { encoding, type TranscodeEngine } from './transcodeEngine.js';
import type { Progress, TranscodeInput } from './videoSteps.js';

/** Encodes with the bundled libraries: slower, but always available. */
export const nodeAvEngine: TranscodeEngine = {
  name: 'node-av',
  async transcode(input, source, progress) {
    if (input.plan.video === 'encode') encodeRendition(input, source, progress);
    else await encodeSound(input, source, progress);
  },
};

/** Copies the picture and encodes the sound. */
async function encodeSound(
  { path, output, plan }: TranscodeInput,
  source: OpenVideo,
  progress: Progress,
): Promise<void> {
  await using input = await Demuxer.open(path, { options: { ...inputLimits } });
  const audio = source.audio && input.streams[source.audio.index];
  if (!audio) throw new Error('There is no sound');
  const isWebm = plan.container === 'webm';
  await using muxer = await Muxer.open(output, {
    format: plan.container,
    options: isWebm ? { cues_to_front: 1 } : { movflags: '+faststart' },
  });
  const decoder = await Decoder.create(audio, { exitOnError: false });
  const filter = FilterAPI.create(
    `${soundFilters({ originMs: originMsOf(source), durationMs: 0 })},aformat=sample_fmts=${isWebm ? 'flt' : 'fltp'}`,
  );
  const encoder = await Encoder.create(isWebm ? FF_ENCODER_LIBOPUS : FF_ENCODER_AAC, {
    decoder,
    filter,
    bitrate: encoding.audioBitRate,
  });
  const control = pipeline(input, { video: 'passthrough', audio: [decoder, filter, encoder] }, muxer, {
    onProgress: ({ time }: { time: number }) => {
      progress(time * 1000);
    },
    progressInterval: 500,
  });
  await control.completion;
}

import { Decoder, Demuxer, Encoder, FilterAPI, Muxer, pipeline, type NamedStages } from 'node-av/api';
import { FF_ENCODER_AAC, FF_ENCODER_LIBOPUS, FF_ENCODER_LIBX264 } from 'node-av/constants';
import { decoderLimits, inputLimits, rotationOf } from './openVideo.js';
import { encoding, type TranscodeEngine } from './transcodeEngine.js';
import type { Progress, TranscodeInput } from './videoSteps.js';

/** Encodes with the bundled libraries: slower, but always available. */
export const nodeAvEngine: TranscodeEngine = { name: 'node-av', transcode };

async function transcode({ path, output, plan, width, height }: TranscodeInput, progress: Progress): Promise<void> {
  await using input = await Demuxer.open(path, { options: { ...inputLimits } });
  const video = input.video();
  const audio = plan.audio === 'none' ? undefined : input.audio();
  if (!video) throw new Error('There is no moving picture');
  const isWebm = plan.container === 'webm';
  await using muxer = await Muxer.open(output, {
    format: plan.container,
    options: isWebm ? { cues_to_front: 1 } : { movflags: '+faststart' },
  });

  let videoStages: NamedStages<'video'>['video'] = 'passthrough';
  if (plan.video === 'encode') {
    const decoder = await Decoder.create(video, { exitOnError: false, options: { ...decoderLimits } });
    // The file keeps its rotation, so the picture is scaled as stored.
    const [across, down] = rotationOf(video) % 180 === 90 ? [height, width] : [width, height];
    const filter = FilterAPI.create(`scale=${across}:${down},format=yuv420p`);
    const encoder = await Encoder.create(FF_ENCODER_LIBX264, {
      decoder,
      filter,
      options: {
        preset: encoding.preset,
        crf: encoding.crf,
        profile: 'high',
        // Timestamps stay unchanged, so the interval of key frames is counted in frames, at 30 a second.
        g: 30 * encoding.keyframeSeconds,
      },
    });
    videoStages = [decoder, filter, encoder];
  }
  let audioStages: NamedStages<'audio'>['audio'] = 'passthrough';
  if (audio && plan.audio === 'encode') {
    const decoder = await Decoder.create(audio, { exitOnError: false });
    const filter = FilterAPI.create(
      `aresample=48000:async=1,aformat=sample_fmts=${isWebm ? 'flt' : 'fltp'}:channel_layouts=stereo`,
    );
    const encoder = await Encoder.create(isWebm ? FF_ENCODER_LIBOPUS : FF_ENCODER_AAC, {
      decoder,
      filter,
      bitrate: encoding.audioBitRate,
    });
    audioStages = [decoder, filter, encoder];
  }
  const options = {
    onProgress: ({ time }: { time: number }) => {
      progress(time * 1000);
    },
    progressInterval: 500,
  };
  const control = audio
    ? pipeline(input, { video: videoStages, audio: audioStages }, muxer, options)
    : pipeline(input, { video: videoStages }, muxer, options);
  await control.completion;
}

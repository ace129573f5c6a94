import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Decoder, Demuxer, Encoder, FilterAPI, Muxer, pipeline } from 'node-av/api';
import { AV_PIX_FMT_RGBA, FF_ENCODER_AAC, FF_ENCODER_LIBX264 } from 'node-av/constants';
import { Frame } from 'node-av/lib';
import { wavHeader } from '../../pipelines/video/wavHeader.js';
import { drawScene, frameHeight, frameWidth } from './drawScene.js';
import { scenes } from './scenes.js';
import { speak, type Speech } from './speak.js';

const framesPerSecond = 8;
/** Silence after each scene's narration, in seconds. */
const pause = 0.8;

/** Start and duration of each scene, in milliseconds. */
export interface SceneTime {
  title: string;
  start: number;
  duration: number;
}

/**
 * Renders the demo video to `output` (MP4, H.264, with narration where this machine has a voice).
 * @returns the scenes' times.
 */
export async function renderDemoVideo(output: string): Promise<SceneTime[]> {
  // Beside the output, so that leftovers of a killed worker are removed with its work folder.
  const folder = await mkdtemp(join(dirname(output), 'tracks-'));
  try {
    const voices: (Speech | null)[] = [];
    for (const [index, scene] of scenes.entries())
      voices.push(await speak(scene.narration, join(folder, `${index}.wav`)));
    const frameCounts = scenes.map((scene, index) => {
      const voice = voices[index];
      const seconds = voice ? voice.samples.length / voice.sampleRate + pause : scene.narration.length / 16;
      return Math.ceil(seconds * framesPerSecond);
    });
    const picture = join(folder, 'picture.mp4');
    await drawPicture(picture, frameCounts);
    const sound = await writeSound(join(folder, 'sound.wav'), voices, frameCounts);
    await joinTracks(picture, sound, output);
    const times: SceneTime[] = [];
    for (const [index, scene] of scenes.entries()) {
      const start = times.reduce((sum, time) => sum + time.duration, 0);
      times.push({ title: scene.title, start, duration: ((frameCounts[index] ?? 0) * 1000) / framesPerSecond });
    }
    return times;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function drawPicture(file: string, frameCounts: number[]): Promise<void> {
  const timeBase = { num: 1, den: framesPerSecond };
  using filter = FilterAPI.create('format=yuv420p');
  using encoder = await Encoder.create(FF_ENCODER_LIBX264, {
    filter,
    options: { preset: 'veryfast', crf: 23, g: framesPerSecond * 4 },
  });
  await using muxer = await Muxer.open(file);
  const stream = muxer.addStream(encoder);
  let pts = 0n;
  const write = async (frame: Frame | null): Promise<void> => {
    for await (const filtered of filter.frames(frame)) {
      for await (const packet of encoder.packets(filtered)) await muxer.writePacket(packet, stream);
    }
  };
  for (const [index, scene] of scenes.entries()) {
    const count = frameCounts[index] ?? 0;
    for (let number = 0; number < count; number += 1) {
      const pixels = drawScene(scene, number / count);
      using frame = Frame.fromVideoBuffer(pixels, {
        width: frameWidth,
        height: frameHeight,
        format: AV_PIX_FMT_RGBA,
        timeBase,
      });
      frame.pts = pts;
      pts += 1n;
      await write(frame);
    }
  }
  await write(null);
  await muxer.close();
}

/** Joins the narrations, each at its scene; null where there is none. */
async function writeSound(file: string, voices: (Speech | null)[], frameCounts: number[]): Promise<string | null> {
  const sampleRate = voices.find((voice) => voice !== null)?.sampleRate;
  if (sampleRate === undefined) return null;
  const total = frameCounts.reduce((sum, count) => sum + count, 0);
  const samples = new Int16Array(Math.round((total / framesPerSecond) * sampleRate));
  let at = 0;
  for (const [index, voice] of voices.entries()) {
    if (voice) samples.set(voice.samples.subarray(0, samples.length - at), at);
    at += Math.round(((frameCounts[index] ?? 0) / framesPerSecond) * sampleRate);
  }
  const header = wavHeader(samples.byteLength, sampleRate);
  await writeFile(file, Buffer.concat([header, Buffer.from(samples.buffer)]));
  return file;
}

async function joinTracks(picture: string, sound: string | null, output: string): Promise<void> {
  await using video = await Demuxer.open(picture);
  await using muxer = await Muxer.open(output, { format: 'mp4', options: { movflags: '+faststart' } });
  if (sound === null) {
    await pipeline(video, { video: 'passthrough' }, muxer).completion;
    return;
  }
  await using audio = await Demuxer.open(sound);
  const source = audio.audio();
  if (!source) throw new Error('The spoken track could not be read');
  const decoder = await Decoder.create(source);
  const filter = FilterAPI.create('aresample=48000,aformat=sample_fmts=fltp:channel_layouts=stereo');
  const encoder = await Encoder.create(FF_ENCODER_AAC, { decoder, filter, bitrate: 96_000 });
  await pipeline({ video, audio }, { video: 'passthrough', audio: [decoder, filter, encoder] }, muxer).completion;
}

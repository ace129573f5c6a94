import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { digitSamples, wavOf } from '@snaplore/core/testing/digitSound';
import { TranscriptionRefused } from '@snaplore/core/adapters/transcription/transcriptionDriver';
import { FilterAPI } from 'node-av/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { framesOf } from './decodeVideo.js';
import { openVideo, soundLimits } from './openVideo.js';
import { openTestVideos, type TestVideos } from './testing/makeTestVideo.js';
import { filterValue, readCues, whisperFilter } from './whisperFilter.js';
import { whisperModel } from './whisperModel.js';

let videos: TestVideos;
beforeAll(async () => {
  videos = await openTestVideos();
  await writeFile(videos.path('said.wav'), wavOf(digitSamples([{ digit: 1, start: 100, end: 300 }], 500)));
});
afterAll(async () => {
  await videos.remove();
});

it('names the model, the language and the output, whatever letters are in them', async () => {
  expect(whisperFilter({ model: '/models/ggml-base.bin', language: null, output: '/folder/1.srt' })).toBe(
    'aformat=sample_fmts=flt:sample_rates=16000:channel_layouts=mono,' +
      'whisper=model=/models/ggml-base.bin:language=auto:queue=28:destination=/folder/1.srt:format=srt',
  );
  // Any filter that writes a file reads its name in the same way.
  const folder = videos.path("it's: [a], b;c\\d");
  await mkdir(folder);
  const source = openVideo(videos.path('said.wav'), soundLimits);
  const filter = FilterAPI.create(`ametadata=mode=print:file=${filterValue(`${folder}/o:'x`)}`);
  if (source.audio)
    for (const frame of framesOf(source, source.audio)) for (const one of filter.processAllSync(frame)) one.free();
  filter.close();
  expect(existsSync(`${folder}/o:'x`)).toBe(true);
});

it('reads what the filter writes', () => {
  const srt = [
    '0\n00:00:00.000 --> 00:00:02.500\n Take the wheel off.\n',
    '1\n01:00:02,500 --> 01:00:04,000\n It is\nround.\n',
    '2\n01:00:05.000 --> 01:00:06.000\n \n',
  ].join('\n');
  expect(readCues(srt)).toEqual([
    { start: 0, end: 2_500, text: 'Take the wheel off.' },
    { start: 3_602_500, end: 3_604_000, text: 'It is round.' },
  ]);
});

it('a model that is not there is refused, in a process of its own', async () => {
  const driver = whisperModel(videos.path('no-model.bin'));
  const asked = { language: 'en', signal: new AbortController().signal };
  await expect(driver.recognise({ path: videos.path('said.wav'), durationMs: 500 }, asked)).rejects.toBeInstanceOf(
    TranscriptionRefused,
  );
});

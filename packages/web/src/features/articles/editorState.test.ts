import type { VideoStatus } from '@snaplore/schema/video';
import { describe, expect, it } from 'vitest';
import type { PageUpload } from '../uploads/uploadRegister.js';
import { editorState } from './editorState.js';

const recorded = { phase: 'recording', isDiscarded: false } as const;
const sending: Pick<PageUpload, 'progress'> = { progress: { phase: 'waiting' } };
const video = (status: VideoStatus) => ({ status });

describe('the state of a draft’s editor', () => {
  it.each([
    ['default', { recording: null, uploads: [], videos: [] }],
    ['video-recording', { recording: recorded, uploads: [sending], videos: [video('ready')] }],
    ['video-recording', { recording: { ...recorded, phase: 'paused' }, uploads: [], videos: [] }],
    ['cancel-recording', { recording: { phase: 'ended', isDiscarded: true }, uploads: [], videos: [] }],
    ['video-inserting', { recording: null, uploads: [sending], videos: [video('processing')] }],
    ['video-inserting', { recording: { ...recorded, phase: 'ended' }, uploads: [sending], videos: [] }],
    ['video-processing', { recording: null, uploads: [], videos: [video('ready'), video('processing')] }],
    ['video-recorded', { recording: null, uploads: [], videos: [video('playable')] }],
    ['video-recorded', { recording: null, uploads: [], videos: [video('failed'), video('ready')] }],
    ['default', { recording: null, uploads: [], videos: [video('failed')] }],
  ] as const)('is %s: %j', (state, edited) => {
    expect(editorState(edited)).toBe(state);
  });
});

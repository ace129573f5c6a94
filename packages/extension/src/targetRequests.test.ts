import type { RecordingStart, RecordingTarget } from '@snaplore/schema/recording/recordingState';
import { describe, expect, it } from 'vitest';
import { TargetRequests } from './targetRequests.js';

const start: RecordingStart = {
  id: 'recording',
  userId: 'ada',
  articleId: 'article',
  title: 'Truing a wheel',
  videoKind: 'tab',
  hasMicrophone: true,
  startedAt: 0,
};
const target: RecordingTarget = { kind: 'ended', video: null };

/** Requests that are said to the page that is there. */
function openRequests() {
  const said: string[] = [];
  const called: string[] = [];
  const state: { page: object | null } = { page: null };
  const requests = new TargetRequests(
    ({ serverId }) => {
      if (state.page) said.push(serverId);
      return state.page;
    },
    (userId) => called.push(userId),
  );
  return { requests, said, called, state };
}

describe('where a recording is sent to', () => {
  it('is asked of a page of its user, and believed of that page alone', async () => {
    const { requests, said, state } = openRequests();
    const page = {};
    state.page = page;
    const found = requests.finder(false)('recording', start);
    expect(said).toEqual(['recording']);
    expect(requests.answer({}, 'recording', target)).toBe(false);
    expect(requests.answer(page, 'another', target)).toBe(false);
    expect(requests.answer(page, 'recording', target)).toBe(true);
    expect(requests.answer(page, 'recording', target)).toBe(false);
    await expect(found).resolves.toEqual(target);
  });

  it('is asked of the next page when there is none, or the one that was asked is closed', async () => {
    const { requests, said, called, state } = openRequests();
    const found = requests.finder(false)('recording', start);
    expect(called).toEqual(['ada']);
    const first = {};
    state.page = first;
    requests.offer('grace');
    expect(said).toEqual([]);
    requests.offer('ada');
    const second = {};
    state.page = second;
    requests.lose(first);
    expect(said).toEqual(['recording', 'recording']);
    expect(requests.answer(first, 'recording', target)).toBe(false);
    expect(requests.answer(second, 'recording', target)).toBe(true);
    await expect(found).resolves.toEqual(target);
  });

  it('fails with the code of a refusal, and without one where the server was not reached', async () => {
    const { requests, state } = openRequests();
    const page = {};
    state.page = page;
    const refused = requests.finder(false)('recording', start);
    requests.refuse({}, 'recording', 'FORBIDDEN');
    requests.refuse(page, 'recording', 'FORBIDDEN');
    await expect(refused).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const unreached = requests.finder(false)('recording', start);
    requests.refuse(page, 'recording', null);
    await expect(unreached).rejects.not.toHaveProperty('code');
  });
});

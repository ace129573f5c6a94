import { describe, expect, it } from 'vitest';
import { withReaction } from './withReaction.js';

const fire = { icon: '🔥', count: 2, isOwn: false };

describe('a reaction that the server has not confirmed yet', () => {
  it('is counted at its place in the menu', () => {
    expect(withReaction([fire], '👍', true)).toEqual([{ icon: '👍', count: 1, isOwn: true }, fire]);
    expect(withReaction([fire], '🔥', true)).toEqual([{ icon: '🔥', count: 3, isOwn: true }]);
  });

  it('is gone with the last user who takes it back', () => {
    expect(withReaction([{ ...fire, isOwn: true }], '🔥', false)).toEqual([{ icon: '🔥', count: 1, isOwn: false }]);
    expect(withReaction([{ icon: '🔥', count: 1, isOwn: true }], '🔥', false)).toEqual([]);
  });

  it('changes nothing where it is so already', () => {
    expect(withReaction([fire], '🔥', false)).toEqual([fire]);
    expect(withReaction([{ ...fire, isOwn: true }], '🔥', true)).toEqual([{ ...fire, isOwn: true }]);
  });
});

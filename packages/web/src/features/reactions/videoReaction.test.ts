import type { ReactionIcon } from '@snaplore/schema/reactionIcons';
import { describe, expect, it } from 'vitest';
import { clusterByTime } from '../videos/playerVideo.js';
import { groupReactions, type VideoReaction } from './videoReaction.js';

const minute = 60_000;
const reaction = (icon: ReactionIcon, time: number): VideoReaction => ({
  id: `${icon} ${String(time)}`,
  icon,
  time,
  userName: 'Ada Lovelace',
  isOwn: false,
});
const grouped = (...reactions: VideoReaction[]): [string, number, number][] =>
  groupReactions(reactions, minute).map(({ icon, time, reactions: inside }) => [icon, time, inside.length]);

describe('reactions above the timeline', () => {
  it('of one icon that would overlap stand at the first of them with their number', () => {
    // 3 % of a minute are 1,800 ms.
    expect(grouped(reaction('🔥', 11_799), reaction('🔥', 10_000), reaction('🔥', 11_800))).toEqual([
      ['🔥', 10_000, 2],
      ['🔥', 11_800, 1],
    ]);
  });

  it('of another icon stay apart, also between two of one icon', () => {
    expect(grouped(reaction('🔥', 10_000), reaction('👍', 10_500), reaction('🔥', 11_000))).toEqual([
      ['🔥', 10_000, 2],
      ['👍', 10_500, 1],
    ]);
  });

  it('keep their own times where they are far apart, in the order of time', () => {
    expect(grouped(reaction('👍', 50_000), reaction('👍', 0))).toEqual([
      ['👍', 0, 1],
      ['👍', 50_000, 1],
    ]);
    expect(grouped()).toEqual([]);
  });

  it('share one place with what else is there', () => {
    const items = [{ time: 30_000 }, { time: 10_000 }, { time: 10_100 }];
    const clusters = clusterByTime(items, minute);
    expect(clusters.map(({ time, items: inside }) => [time, inside.length])).toEqual([
      [10_000, 2],
      [30_000, 1],
    ]);
  });
});

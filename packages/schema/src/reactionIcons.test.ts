import { describe, expect, it } from 'vitest';
import { reactionIcons, readReactionIcon } from './reactionIcons.js';

describe('the icons of reactions', () => {
  it('are nine, each read as itself', () => {
    expect(reactionIcons).toHaveLength(9);
    expect(reactionIcons.map(readReactionIcon)).toEqual(reactionIcons);
  });

  it('are the same heart with and without the mark of colour', () => {
    expect([readReactionIcon('\u2764'), readReactionIcon('\u2764\ufe0f')]).toEqual(['❤️', '❤️']);
  });

  it.each(['', '\ufe0f', '👎', '👍👍', '👍🏽', ' 👍', 'thumbs up', '💙'])('do not include %j', (text) => {
    expect(readReactionIcon(text)).toBeNull();
  });
});

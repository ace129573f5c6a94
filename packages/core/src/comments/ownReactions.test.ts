import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reactionIcons } from '@snaplore/schema/reactionIcons';
import { ownReactions, type ListedReaction, type SaidReaction } from './ownReactions.js';

const now = new Date('2026-11-02T10:00:00Z');
const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1_000);
const said = (userId: string, seconds = 3_600, isOn = true): SaidReaction => ({
  ...{ icon: '👍', userId, isOn, changedAt: ago(seconds) },
});
const listed = (...userIds: string[]): ListedReaction[] => [{ icon: '👍', userIds }];
const changes = (before: SaidReaction[], after: ListedReaction[]) => ownReactions('ada', before, after, now);

describe('what a list of reactions changes', () => {
  it("is that the caller's own id was added or taken", () => {
    expect(changes([], listed('ada'))).toEqual([{ icon: '👍', isOn: true }]);
    expect(changes([said('ben')], listed('ben', 'ada'))).toEqual([{ icon: '👍', isOn: true }]);
    expect(changes([said('ben'), said('ada')], listed('ben'))).toEqual([{ icon: '👍', isOn: false }]);
    expect(changes([said('ada')], [])).toEqual([{ icon: '👍', isOn: false }]);
    expect(changes([said('ada', 3_600, false)], listed('ada'))).toEqual([{ icon: '👍', isOn: true }]);
  });

  it('is nothing where it says what is so', () => {
    expect(changes([said('ben')], listed('ben'))).toEqual([]);
    expect(changes([said('ben', 3_600, false)], [])).toEqual([]);
  });

  it.each([
    ['adds another user', [], listed('ben')],
    ['adds another user beside the caller', [], listed('ada', 'ben')],
    ['takes another user out', [said('ben')], []],
    ['takes another user out and adds the caller', [said('ben')], listed('ada')],
    ['takes out alone one who has just reacted', [said('ben', 1)], []],
    ['adds alone one who has just taken it back', [said('ben', 1, false)], listed('ben')],
  ])('is refused where it %s', (_what, before, after) => {
    expect(() => changes(before, after)).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }));
  });

  it('leaves others as they are where they reacted since it was read', () => {
    expect(changes([said('ben', 59)], listed('ada'))).toEqual([{ icon: '👍', isOn: true }]);
    expect(changes([said('ben', 59, false), said('ada')], listed('ben'))).toEqual([{ icon: '👍', isOn: false }]);
  });

  it('never names another user, whatever is sent', () => {
    const user = fc.constantFrom('ada', 'ben', 'cleo');
    const icon = fc.constantFrom(...reactionIcons);
    const before = fc.array(fc.record({ icon, userId: user, isOn: fc.boolean(), seconds: fc.nat(120) }));
    const after = fc.array(fc.record({ icon, userIds: fc.array(user) }));
    fc.assert(
      fc.property(before, after, (rows, list) => {
        const unique = new Map(rows.map((row) => [`${row.icon} ${row.userId}`, row]));
        const last = [...unique.values()].map(({ seconds, ...row }) => ({ ...row, changedAt: ago(seconds) }));
        const isListed = (of: string): boolean => list.some((each) => each.icon === of && each.userIds.includes('ada'));
        const own = (() => {
          try {
            return ownReactions('ada', last, list, now);
          } catch {
            return null;
          }
        })();
        for (const each of own ?? []) {
          expect(each.isOn).toBe(isListed(each.icon));
          expect(last.find(({ icon: of, userId }) => of === each.icon && userId === 'ada')?.isOn ?? false).toBe(
            !each.isOn,
          );
        }
      }),
    );
  });
});

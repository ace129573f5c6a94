import { describe, expect, it } from 'vitest';
import { largeOwnerEmail, planLarge } from './planLarge.js';

const plan = planLarge();

describe('the plan of the large company', () => {
  it('has 1,000 users, 200 groups and 40 invitations, each with a name and an address of its own', () => {
    expect(plan.people).toHaveLength(1_000);
    expect(plan.groups).toHaveLength(200);
    expect(plan.invitations).toHaveLength(40);
    const everybody = [...plan.people, ...plan.invitations];
    expect(new Set(everybody.map(({ email }) => email)).size).toBe(1_040);
    expect(new Set(everybody.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).size).toBe(1_040);
    expect(everybody.filter(({ email }) => !/^[a-z.]+@large\.snaplore\.localhost$/.test(email))).toEqual([]);
    expect(new Set(plan.groups.map(({ title }) => title)).size).toBe(200);
  });

  it('mixes every role and every status, and starts with its owner', () => {
    expect(plan.people[0]).toMatchObject({ email: largeOwnerEmail, role: 'owner', status: 'active' });
    const count = (key: 'role' | 'status', value: string): number =>
      plan.people.filter((person) => person[key] === value).length;
    for (const role of ['owner', 'admin', 'moderator', 'user']) expect(count('role', role)).toBeGreaterThan(2);
    expect(count('status', 'active')).toBeGreaterThan(800);
    expect(count('status', 'deactivated')).toBeGreaterThan(50);
    expect(count('status', 'invited')).toBeGreaterThan(10);
  });

  it('distributes users unevenly: empty groups, groups of one, and groups of hundreds', () => {
    const sizes = plan.groups.map(({ members }) => members.length);
    expect(sizes.filter((size) => size === 0).length).toBeGreaterThan(3);
    expect(sizes.filter((size) => size === 1).length).toBeGreaterThan(3);
    expect(sizes.filter((size) => size > 100).length).toBeGreaterThan(1);
    for (const { members, invited } of plan.groups) {
      expect(new Set(members).size).toBe(members.length);
      expect(new Set(invited).size).toBe(invited.length);
    }
  });

  it('is the same on every run', () => {
    expect(planLarge()).toEqual(plan);
  });
});

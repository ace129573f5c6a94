import type { CompanyRole, MemberStatus } from '@snaplore/schema/roles';
import { firstNames, jobTitles, lastNames, places, teams } from './words.js';

/** The size of the large company: members (with its owner), groups, open invitations. */
export const largeSizes = { people: 1_000, groups: 200, invitations: 40 } as const;

export const largeOwnerEmail = 'owner@large.snaplore.localhost';

interface PlannedName {
  firstName: string;
  lastName: string;
  email: string;
}

/** A member of the large company. */
interface PlannedPerson extends PlannedName {
  jobTitle: string | null;
  role: CompanyRole;
  status: MemberStatus;
  /** Days since the last sign-in; null for never. */
  lastSeenDaysAgo: number | null;
}

interface PlannedGroup {
  title: string;
  /** Indexes in the list of users, each once. */
  members: number[];
  /** Indexes in the list of invitations, each once. */
  invited: number[];
}

export interface LargePlan {
  /** The owner is first. */
  people: PlannedPerson[];
  invitations: (PlannedName & { role: CompanyRole })[];
  groups: PlannedGroup[];
}

/** Returns a generator of numbers below `limit` that look random and are the same on every run. */
function createRandom(): (limit: number) => number {
  let state = 20_261;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const pick = <Word>(words: readonly [Word, ...Word[]], index: number): Word => words[index % words.length] ?? words[0];

function nameOf(index: number): PlannedName {
  const firstName = pick(firstNames, index);
  const lastName = pick(lastNames, index);
  const plain = (name: string): string =>
    name
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll('ø', 'o')
      .replaceAll('ł', 'l')
      .replaceAll('ı', 'i')
      .replace(/[^a-z]/g, '');
  return { firstName, lastName, email: `${plain(firstName)}.${plain(lastName)}@large.snaplore.localhost` };
}

function roleOf(index: number): CompanyRole {
  if (index % 250 === 0) return 'owner';
  if (index % 60 === 0) return 'admin';
  return index % 25 === 0 ? 'moderator' : 'user';
}

/** Plans the large company: the same users in the same groups on every run, with distinct names. */
export function planLarge(): LargePlan {
  const random = createRandom();
  const owner: PlannedPerson = {
    ...nameOf(0),
    email: largeOwnerEmail,
    jobTitle: 'Managing director',
    role: 'owner',
    status: 'active',
    lastSeenDaysAgo: 0,
  };
  const others = Array.from({ length: largeSizes.people - 1 }, (_, place): PlannedPerson => {
    const index = place + 1;
    const role = roleOf(index);
    // Owners and admins are always active.
    const chance = role === 'user' ? random(100) : 100;
    const status = chance < 9 ? 'deactivated' : chance < 12 ? 'invited' : 'active';
    return {
      ...nameOf(index),
      jobTitle: random(10) < 7 ? pick(jobTitles, random(jobTitles.length)) : null,
      role,
      status,
      lastSeenDaysAgo: status === 'invited' || random(12) === 0 ? null : random(random(10) < 7 ? 14 : 400),
    };
  });
  const people = [owner, ...others];
  const invitations = Array.from({ length: largeSizes.invitations }, (_, place) => ({
    ...nameOf(largeSizes.people + place),
    role: place % 12 === 0 ? ('moderator' as const) : ('user' as const),
  }));
  const groups = Array.from({ length: largeSizes.groups }, (_, index): PlannedGroup => {
    const memberCount = groupSize(index, random);
    return {
      title: `${pick(teams, Math.floor(index / places.length))} ${pick(places, index)}`,
      members: pickDistinct(memberCount, people.length, random),
      invited: index % 3 === 0 && memberCount > 0 ? pickDistinct(1 + random(3), invitations.length, random) : [],
    };
  });
  return { people, invitations, groups };
}

/** Some groups are empty, some have one member, most have several, and some have hundreds. */
function groupSize(index: number, random: (limit: number) => number): number {
  if (index % 29 === 7) return 0;
  if (index % 31 === 3) return 1;
  if (index % 67 === 1) return 180 + random(240);
  return 2 + random(random(4) === 0 ? 60 : 16);
}

/** Returns `count` distinct numbers below `limit`. */
function pickDistinct(count: number, limit: number, random: (limit: number) => number): number[] {
  const chosen = new Set<number>();
  while (chosen.size < count) chosen.add(random(limit));
  return [...chosen];
}

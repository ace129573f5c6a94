import type { CompanyRole, MemberStatus } from '@snaplore/schema/roles';
import { firstNames, jobTitles, lastNames, places, teams } from './words.js';

/** How much the large company has: people with a place in it (its owner among them), groups, open invitations. */
export const largeSizes = { people: 1_000, groups: 200, invitations: 40 } as const;

export const largeOwnerEmail = 'owner@large.snaplore.localhost';

interface PlannedName {
  firstName: string;
  lastName: string;
  email: string;
}

/** Somebody of the large company. */
export interface PlannedPerson extends PlannedName {
  jobTitle: string | null;
  role: CompanyRole;
  status: MemberStatus;
  /** Days since they last signed in; null for who never did. */
  lastSeenDaysAgo: number | null;
}

export interface PlannedGroup {
  title: string;
  /** Places in the list of people, each once. */
  members: number[];
  /** Places in the list of invitations, each once. */
  invited: number[];
}

export interface LargePlan {
  /** The owner leads. */
  people: PlannedPerson[];
  invitations: (PlannedName & { role: CompanyRole })[];
  groups: PlannedGroup[];
}

/** Numbers below `limit` that look thrown and are the same at every run. */
function thrower(): (limit: number) => number {
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

/** Plans the large company: the same people in the same groups at every run, no two of one name. */
export function planLarge(): LargePlan {
  const below = thrower();
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
    // Whoever runs the company is there to do it.
    const chance = role === 'user' ? below(100) : 100;
    const status = chance < 9 ? 'deactivated' : chance < 12 ? 'invited' : 'active';
    return {
      ...nameOf(index),
      jobTitle: below(10) < 7 ? pick(jobTitles, below(jobTitles.length)) : null,
      role,
      status,
      lastSeenDaysAgo: status === 'invited' || below(12) === 0 ? null : below(below(10) < 7 ? 14 : 400),
    };
  });
  const people = [owner, ...others];
  const invitations = Array.from({ length: largeSizes.invitations }, (_, place) => ({
    ...nameOf(largeSizes.people + place),
    role: place % 12 === 0 ? ('moderator' as const) : ('user' as const),
  }));
  const groups = Array.from({ length: largeSizes.groups }, (_, index): PlannedGroup => {
    const wanted = groupSize(index, below);
    return {
      title: `${pick(teams, Math.floor(index / places.length))} ${pick(places, index)}`,
      members: thrown(wanted, people.length, below),
      invited: index % 3 === 0 && wanted > 0 ? thrown(1 + below(3), invitations.length, below) : [],
    };
  });
  return { people, invitations, groups };
}

/** A few have nobody, a few one, most some, and a few hundreds. */
function groupSize(index: number, below: (limit: number) => number): number {
  if (index % 29 === 7) return 0;
  if (index % 31 === 3) return 1;
  if (index % 67 === 1) return 180 + below(240);
  return 2 + below(below(4) === 0 ? 60 : 16);
}

/** So many different numbers below `limit`. */
function thrown(count: number, limit: number, below: (limit: number) => number): number[] {
  const chosen = new Set<number>();
  while (chosen.size < count) chosen.add(below(limit));
  return [...chosen];
}

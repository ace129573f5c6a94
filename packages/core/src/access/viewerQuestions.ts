import type { MemberViewer } from '../kernel/caller.js';

/** Something that was asked of a viewer, and the answer, which is compared by identity. */
interface Asked {
  question: (viewer: MemberViewer) => unknown;
  answer: unknown;
}

/** What was asked of a viewer, by the name of each question. */
export type AskedOfViewer = ReadonlyMap<string, Asked>;

interface Recording {
  of: MemberViewer;
  asked: Map<string, Asked>;
}

const recordings = new WeakMap<object, Recording>();

function note<Answer>({ of, asked }: Recording, name: string, question: (viewer: MemberViewer) => Answer): Answer {
  const answer = question(of);
  if (!asked.has(name)) asked.set(name, { question, answer });
  return answer;
}

/** Whether the viewer is this user. Rules ask it so: what they then decide holds for everybody who is not. */
export function isUser(viewer: MemberViewer, userId: string): boolean {
  return isAmong(viewer, [userId]);
}

/** Whether the viewer is one of these users. */
export function isAmong(viewer: MemberViewer, userIds: readonly string[]): boolean {
  const question = (one: MemberViewer): boolean => userIds.includes(one.userId);
  const recording = recordings.get(viewer);
  return recording ? note(recording, `among ${userIds.join(' ')}`, question) : question(viewer);
}

/**
 * The viewer as one who is recorded: whatever is read of them is noted, so that what was decided and read for them is
 * known to hold for another viewer with the same answers (docs/domains/live.md). Reading all of them at once, or a
 * field that names them, is an answer that nobody else gives.
 */
export function recordViewer(viewer: MemberViewer): { viewer: MemberViewer; asked: AskedOfViewer } {
  const recording: Recording = { of: viewer, asked: new Map() };
  const roles = recordRoles(recording);
  const everything = (): void => {
    note(recording, 'everything', (one) => one);
  };
  const recorded = new Proxy(viewer, {
    get: (of, field, receiver) => {
      if (field === 'workspaceRoles') return roles;
      return typeof field === 'string'
        ? note(recording, field, (one) => one[field as keyof MemberViewer])
        : (Reflect.get(of, field, receiver) as unknown);
    },
    has: (of, field) => {
      everything();
      return Reflect.has(of, field);
    },
    ownKeys: (of) => {
      everything();
      return Reflect.ownKeys(of);
    },
    getOwnPropertyDescriptor: (of, field) => {
      everything();
      return Reflect.getOwnPropertyDescriptor(of, field);
    },
  });
  recordings.set(recorded, recording);
  return { viewer: recorded, asked: recording.asked };
}

/** The roles on workspaces: one is asked by the workspace; all of them are an answer that nobody else gives. */
function recordRoles(recording: Recording): MemberViewer['workspaceRoles'] {
  const all = (): MemberViewer['workspaceRoles'] => note(recording, 'all roles', (one) => one.workspaceRoles);
  return {
    get: (id) => note(recording, `role on ${id}`, (one) => one.workspaceRoles.get(id)),
    has: (id) => note(recording, `has a role on ${id}`, (one) => one.workspaceRoles.has(id)),
    forEach: (callback) => {
      all().forEach((role, id, map) => callback(role, id, map));
    },
    entries: () => all().entries(),
    keys: () => all().keys(),
    values: () => all().values(),
    get size() {
      return all().size;
    },
    [Symbol.iterator]: () => all()[Symbol.iterator](),
  };
}

/** Whether another viewer gives the same answers, so that what was made for the first is right for them too. */
export function answersAlike(viewer: MemberViewer, asked: AskedOfViewer): boolean {
  for (const { question, answer } of asked.values()) if (question(viewer) !== answer) return false;
  return true;
}

/** Whether only one person gives these answers. */
export function isPersonal(asked: AskedOfViewer): boolean {
  return ['userId', 'sessionId', 'everything', 'all roles'].some((name) => asked.has(name));
}

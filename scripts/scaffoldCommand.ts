import { Problem } from './problem.ts';

/** What a command is called in the places where its name stands. */
export interface CommandName {
  /** The function and its file: archiveWorkspace. */
  command: string;
  /** What it is given: ArchiveWorkspace. */
  input: string;
  /** The action that is authorised: Workspace.archive. */
  action: string;
  /** As people say it: archive workspace. */
  words: string;
}

/** Takes a name such as `archiveWorkspace` apart. Throws a `Problem` when it is not a verb and a noun. */
export function readCommandName(command: string): CommandName {
  const match = /^([a-z]+)([A-Z][a-z]*)([A-Za-z]*)$/.exec(command);
  if (!match) throw new Problem(`"${command}" is not a verb and a noun, such as archiveWorkspace.`);
  const [, verb = '', first = '', rest = ''] = match;
  const noun = `${first}${rest}`;
  return {
    command,
    input: `${verb.charAt(0).toUpperCase()}${verb.slice(1)}${noun}`,
    action: `${noun}.${verb}`,
    words: command.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  };
}

/** The vocabulary with the action in it, after the others of its kind. Unchanged when it is there. */
export function withAction(source: string, action: string): string {
  if (source.includes(`'${action}'`)) return source;
  const line = `  '${action}',\n`;
  const kind = new RegExp(`^ {2}'${action.split('.')[0] ?? ''}\\.[a-zA-Z]+',\\n`, 'gm');
  const last = [...source.matchAll(kind)].at(-1);
  const at = last ? last.index + last[0].length : source.indexOf('] as const');
  if (at < 0) throw new Problem('The list of actions ("] as const") was not found.');
  return source.slice(0, at) + line + source.slice(at);
}

/** The domain's rules with one for the action, which lets nobody pass until it is written. */
export function withRule(source: string, action: string): string {
  if (source.includes(`'${action}'`)) return source;
  const table = /export const \w+Rules = \{\n[\s\S]*?\n\};/.exec(source);
  if (!table) throw new Problem('The table of rules ("export const ...Rules = {") was not found in the policy.');
  const end = table.index + table[0].length - '};'.length;
  return `${source.slice(0, end)}  // Nobody, until it is written who may and where the spec says so.\n  '${action}': () => false,\n${source.slice(end)}`;
}

/** The command itself, with the five stations in their order. */
export function commandText({ command, input, action }: CommandName): string {
  return `import { authorize } from '../platform/authorize.js';
import type { MemberCaller } from '../platform/caller.js';
import { requireId } from '../platform/input.js';
import { inTransaction } from '../platform/transaction.js';

export interface ${input} {
  id: string;
}

/**
 * What it does, in a sentence (spec, place).
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function ${command}(caller: MemberCaller, input: ${input}): Promise<void> {
  const { viewer } = caller;
  const id = requireId(input.id);
  // Load what the action is done to and hand it over: its rule in the policy says who may.
  authorize(viewer, '${action}', null);
  await inTransaction(caller, async () => {
    throw new Error(\`${command} is not written yet (\${id})\`);
  });
}
`;
}

/** Its test: everybody who may not, and the one who may. It fails until the command is written. */
export function commandTestText({ command, words }: CommandName): string {
  return `import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.js';
import { requireMember } from '../platform/authorize.js';
import { newMember, newOwner, nobody, type TestPerson } from '../testing/people.js';
import { openTestHouse, type TestHouse } from '../testing/testHouse.js';
import { ${command} } from './${command}.js';

describe('${words}', () => {
  let house: TestHouse;
  let owner: TestPerson;
  let colleague: TestPerson;
  let stranger: TestPerson;
  const id = newId();

  beforeAll(async () => {
    house = await openTestHouse();
    owner = await newOwner(house.services);
    colleague = await newMember(owner);
    stranger = await newOwner(house.services, 'Another House');
  });
  afterAll(async () => {
    await house.close();
  });

  it('refuses somebody who is not signed in', () => {
    expect(() => { requireMember(nobody(house.services)); }).toThrow(expect.objectContaining({ code: 'UNAUTHENTICATED' }));
  });

  it('does not exist for another company', async () => {
    await expect(${command}(stranger, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('refuses a role that is not enough', async () => {
    await expect(${command}(colleague, { id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('does what it says', async () => {
    await ${command}(owner, { id });
    expect.fail('say here what is different now');
  });
});
`;
}

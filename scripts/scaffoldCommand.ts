import { Problem } from './problem.ts';

/** The names of a command in the places where it appears. */
interface CommandName {
  /** The function and its file: archiveWorkspace. */
  command: string;
  /** Its input type: ArchiveWorkspace. */
  input: string;
  /** The action that is authorised: Workspace.archive. */
  action: string;
  /** In words: archive workspace. */
  words: string;
}

/**
 * Parses a name such as `archiveWorkspace`.
 * @throws Problem when it is not a verb and a noun
 */
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

/**
 * The source of the action vocabulary with the action added after the others of its kind; unchanged when it is there.
 */
export function withAction(source: string, action: string): string {
  if (source.includes(`'${action}'`)) return source;
  const line = `  '${action}',\n`;
  const kind = new RegExp(`^ {2}'${action.split('.')[0] ?? ''}\\.[a-zA-Z]+',\\n`, 'gm');
  const last = [...source.matchAll(kind)].at(-1);
  const at = last ? last.index + last[0].length : source.indexOf('] as const');
  if (at < 0) throw new Problem('The list of actions ("] as const") was not found.');
  return source.slice(0, at) + line + source.slice(at);
}

/** The source of the domain's rules with one for the action added, which allows nobody until it is written. */
export function withRule(source: string, action: string): string {
  if (source.includes(`'${action}'`)) return source;
  const table = /export const \w+Rules = \{\n[\s\S]*?\n\};/.exec(source);
  if (!table) throw new Problem('The table of rules ("export const ...Rules = {") was not found in the policy.');
  const end = table.index + table[0].length - '};'.length;
  const comment = '  // Nobody until the rule is written; name the domain page that holds it.\n';
  const rule = `${comment}  '${action}': () => false,\n`;
  return source.slice(0, end) + rule + source.slice(end);
}

/** The source of the command, with the five steps in their order. */
export function commandText({ command, input, action }: CommandName): string {
  return `import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { requireId } from '../kernel/input.js';
import { inTransaction } from '../outbox/transaction.js';

export interface ${input} {
  id: string;
}

/**
 * What it does, in a sentence (docs/domains/<domain>.md).
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function ${command}(caller: MemberCaller, input: ${input}): Promise<void> {
  const { viewer } = caller;
  const id = requireId(input.id);
  // Load the subject of the action and pass it on: its rule in the policy decides.
  authorize(viewer, '${action}', null);
  await inTransaction(caller, async () => {
    throw new Error(\`${command} is not written yet (\${id})\`);
  });
}
`;
}

/** The source of its test: users who may not, and the one who may. It fails until the command is written. */
export function commandTestText({ command, words }: CommandName): string {
  return `import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../kernel/ids.js';
import { requireMember } from '../access/authorize.js';
import { newMember, newOwner, nobody, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { ${command} } from './${command}.js';

describe('${words}', () => {
  let app: TestApp;
  let owner: TestPerson;
  let colleague: TestPerson;
  let stranger: TestPerson;
  const id = newId();

  beforeAll(async () => {
    app = await openTestApp();
    owner = await newOwner(app.services);
    colleague = await newMember(owner);
    stranger = await newOwner(app.services, 'Another Company');
  });
  afterAll(async () => {
    await app.close();
  });

  it('refuses anonymous users', () => {
    expect(() => {
      requireMember(nobody(app.services));
    }).toThrow(expect.objectContaining({ code: 'UNAUTHENTICATED' }));
  });

  it('answers another company as if the subject did not exist', async () => {
    await expect(${command}(stranger, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('refuses a role that is not sufficient', async () => {
    await expect(${command}(colleague, { id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('changes the subject for the owner', async () => {
    await ${command}(owner, { id });
    expect.fail('assert here what has changed');
  });
});
`;
}

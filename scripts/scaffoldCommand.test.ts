import { describe, expect, it } from 'vitest';
import { commandText, readCommandName, withAction, withRule } from './scaffoldCommand.ts';

const actions =
  `export const actions = [\n  'Company.view',\n  'Workspace.view',\n  'Workspace.edit',\n  ` +
  `'Article.view',\n] as const;\n`;
const policy =
  `export const workspaceRules = {\n  'Workspace.view': atLeast('viewer'),\n};\n\n` + 'export const later = {};\n';

describe('a new command', () => {
  it('gets its action from its verb and noun', () => {
    expect(readCommandName('archiveWorkspace')).toEqual({
      command: 'archiveWorkspace',
      input: 'ArchiveWorkspace',
      action: 'Workspace.archive',
      words: 'archive workspace',
    });
    expect(readCommandName('renameTextTab').action).toBe('TextTab.rename');
    expect(() => readCommandName('Archive')).toThrow('is not a verb and a noun');
  });

  it('adds the action after the others of its kind, once', () => {
    const added = withAction(actions, 'Workspace.archive');
    expect(added).toContain(`'Workspace.edit',\n  'Workspace.archive',\n  'Article.view',`);
    expect(withAction(added, 'Workspace.archive')).toBe(added);
    expect(withAction(actions, 'Poll.close')).toContain(`'Article.view',\n  'Poll.close',\n] as const`);
  });

  it('adds a rule that allows nobody to the table, not elsewhere', () => {
    expect(withRule(policy, 'Workspace.archive')).toMatch(
      /atLeast\('viewer'\),\n {2}\/\/ .*\n {2}'Workspace\.archive': \(\) => false,\n\};\n\nexport const later/,
    );
    expect(() => withRule('export const x = 1;', 'A.b')).toThrow('table of rules');
  });

  it('authorises that action in the command', () => {
    expect(commandText(readCommandName('archiveWorkspace'))).toContain(`authorize(viewer, 'Workspace.archive', null);`);
  });
});

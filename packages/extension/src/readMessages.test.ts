import { describe, expect, it } from 'vitest';
import { readFromPage, readFromPopup } from './readMessages.js';

describe('messages of pages', () => {
  it('are read as they are', () => {
    const message = { kind: 'command', command: 'pause' };
    expect(readFromPage(message)).toEqual(message);
    expect(readFromPopup(message)).toEqual(message);
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'start'],
    ['an unknown kind', { kind: 'record everything' }],
    ['an unknown command', { kind: 'command', command: 'erase' }],
    [
      'a target with an address of another site',
      {
        kind: 'target',
        serverId: 'a',
        address: 'https://evil.example',
        target: { kind: 'ended', video: null },
      },
    ],
    [
      'a target with an address that leads to another site',
      {
        kind: 'target',
        serverId: 'a',
        address: '//evil.example',
        target: { kind: 'ended', video: null },
      },
    ],
    [
      'a key that is too long',
      {
        kind: 'target',
        serverId: 'a',
        address: '/',
        target: { kind: 'open', id: 'a', origin: 'x', articleId: 'a', key: 'k'.repeat(501) },
      },
    ],
    ['what only the popup says', { kind: 'drop', id: 'a' }],
  ])('are not read where they are %s', (_name, message) => {
    expect(readFromPage(message)).toBeNull();
  });
});

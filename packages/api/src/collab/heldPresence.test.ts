import { beforeEach, describe, expect, it } from 'vitest';
import type { CollabConnection } from './collabConnection.js';
import { HeldPresence } from './heldPresence.js';

const passed: string[] = [];
let held: HeldPresence;
const maya = { name: 'Maya' } as unknown as CollabConnection;
const caret = (text: string) => new TextEncoder().encode(text);

beforeEach(() => {
  passed.length = 0;
  held = new HeldPresence((_connection, bytes) => passed.push(new TextDecoder().decode(bytes)));
});

describe('a caret that waits for its text', () => {
  it('is passed on when its commit has ended', () => {
    held.receive(maya, caret('in the text of this commit'), 1);
    held.receive(maya, caret('in the text of the next'), 2);
    expect(passed).toEqual([]);
    held.committed();
    expect(passed).toEqual(['in the text of this commit']);
    held.committed();
    held.committed();
    expect(passed).toEqual(['in the text of this commit', 'in the text of the next']);
  });

  it('gives way to a newer one of the same commit, and does not return after one that need not wait', () => {
    held.receive(maya, caret('first'), 1);
    held.receive(maya, caret('second'), 1);
    held.committed();
    held.receive(maya, caret('third'), 2);
    held.receive(maya, caret('at once'), 0);
    held.committed();
    held.committed();
    expect(passed).toEqual(['second', 'at once']);
  });

  it('is passed on by each commit while someone types without a pause', () => {
    for (let key = 1; key <= 5; key += 1) {
      held.receive(maya, caret(String(key)), 2);
      held.committed();
    }
    expect(passed).toEqual(['1', '2', '3', '4']);
  });

  it('does not wait when it is large, and is dropped with its connection', () => {
    held.receive(maya, new Uint8Array(8_001), 1);
    expect(passed).toHaveLength(1);
    held.receive(maya, caret('gone'), 1);
    held.forget(maya);
    held.committed();
    expect(passed).toHaveLength(1);
  });
});

import { collabMessage } from '@snaplore/schema/notes/collab';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { writeSyncStep1, writeUpdate } from 'y-protocols/sync';
import { WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HeldMessages } from './heldMessages.js';

let provider: WebsocketProvider;
let held: HeldMessages;
const doc = (): string => provider.doc.getText('words').toJSON();

/** What the socket hands over: a message of the sync protocol. @returns what is answered */
function receive(write: (encoder: encoding.Encoder) => void): number {
  const [message, answer] = [encoding.createEncoder(), encoding.createEncoder()];
  write(message);
  const decoder = decoding.createDecoder(encoding.toUint8Array(message));
  provider.messageHandlers[collabMessage.sync]?.(answer, decoder, provider, true, collabMessage.sync);
  return encoding.length(answer);
}

function receiveWords(words: string): void {
  const other = new Y.Doc();
  other.getText('words').insert(0, words);
  receive((encoder) => {
    writeUpdate(encoder, Y.encodeStateAsUpdate(other));
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  provider = new WebsocketProvider('ws://localhost', 'note', new Y.Doc(), { connect: false, disableBc: true });
  held = new HeldMessages(provider);
});
afterEach(() => {
  held.drop();
  provider.destroy();
  provider.doc.destroy();
  vi.useRealTimers();
});

describe('what others write', () => {
  it('waits until it is released, and is taken in', () => {
    held.hold(() => undefined);
    receiveWords('one');
    receiveWords('two');
    expect(doc()).toBe('');
    held.release();
    expect(doc()).toHaveLength('onetwo'.length);
    receiveWords('three');
    expect(doc()).toHaveLength('onetwothree'.length);
  });

  it('does not keep the question of what this page has from being answered', () => {
    held.hold(() => undefined);
    const answered = receive((encoder) => {
      writeSyncStep1(encoder, new Y.Doc());
    });
    expect(answered).toBeGreaterThan(1);
  });

  it('waits for 20 seconds, and for 2 MB, at most', () => {
    const onOverdue = vi.fn(() => {
      held.release();
    });
    held.hold(onOverdue);
    receiveWords('one');
    vi.advanceTimersByTime(19_999);
    expect(onOverdue).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onOverdue).toHaveBeenCalledOnce();
    expect(doc()).toBe('one');
    held.hold(onOverdue);
    receiveWords('x'.repeat(2_000_001));
    expect(onOverdue).toHaveBeenCalledTimes(2);
    expect(doc()).toHaveLength(2_000_004);
  });

  it('is given up when the note is closed', () => {
    held.hold(() => undefined);
    receiveWords('one');
    held.drop();
    expect(doc()).toBe('');
  });
});

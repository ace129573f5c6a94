import { afterEach, describe, expect, it, vi } from 'vitest';
import { initialState } from '../notes/noteState.js';
import { waitUntilSaved } from './waitUntilSaved.js';

type Note = Parameters<typeof waitUntilSaved>[0];
type Status = ReturnType<Note['getState']>['status'];

function noteThatIs(first: Status) {
  const listeners = new Set<() => void>();
  let status = first;
  const note: Note = {
    getState: () => ({ ...initialState, status, isLoaded: true }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
  return {
    note,
    listeners,
    become: (next: Status) => {
      status = next;
      for (const listener of listeners) listener();
    },
  };
}

vi.stubGlobal('window', globalThis);
afterEach(() => {
  vi.useRealTimers();
});

describe('waiting until a note is saved', () => {
  it('ends at once if it is saved', async () => {
    await expect(waitUntilSaved(noteThatIs('saved').note)).resolves.toBeUndefined();
  });

  it.each(['replaced', 'deleted'] as const)('ends at once if it was %s: nothing is left to save', async (status) => {
    await expect(waitUntilSaved(noteThatIs(status).note)).resolves.toBeUndefined();
  });

  it('ends with the acknowledgement, and unsubscribes', async () => {
    const { note, listeners, become } = noteThatIs('saving');
    const wait = waitUntilSaved(note);
    become('offline');
    expect(listeners.size).toBe(1);
    become('saved');
    await wait;
    expect(listeners.size).toBe(0);
  });

  it('fails at once if the server accepts no more changes', async () => {
    await expect(waitUntilSaved(noteThatIs('refused').note)).rejects.toThrow('Connection error');
    const { note, listeners, become } = noteThatIs('saving');
    const wait = waitUntilSaved(note);
    become('refused');
    await expect(wait).rejects.toThrow('Connection error');
    expect(listeners.size).toBe(0);
  });

  it('fails after ten seconds without one', async () => {
    vi.useFakeTimers();
    const wait = waitUntilSaved(noteThatIs('offline').note);
    const outcome = expect(wait).rejects.toThrow('Connection error');
    await vi.advanceTimersByTimeAsync(10_000);
    await outcome;
  });
});

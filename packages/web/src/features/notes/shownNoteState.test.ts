import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { initialState, type NoteState, type NoteStatus } from './noteState.js';
import { ShownNoteState } from './shownNoteState.js';

function noteThatIs(first: NoteStatus) {
  let state: NoteState = { ...initialState, status: first, isLoaded: true };
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    listeners,
    change: (change: Partial<NoteState>) => {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
  };
}

let note: ReturnType<typeof noteThatIs>;
let shown: ShownNoteState;
let drawn: string[];
beforeEach(() => {
  vi.useFakeTimers();
  note = noteThatIs('saved');
  shown = new ShownNoteState(note);
  drawn = [];
  shown.subscribe(() => drawn.push(shown.getState().status));
});
afterEach(() => {
  shown.destroy();
  vi.useRealTimers();
});

describe('the status that a page shows', () => {
  it('is drawn twice however many keys are typed: when saving begins, and once all is saved', () => {
    for (let key = 0; key < 10; key += 1) {
      note.change({ status: 'saving' });
      note.change({ status: 'saved' });
      vi.advanceTimersByTime(150);
    }
    expect(drawn).toEqual(['saving']);
    vi.advanceTimersByTime(1_000);
    expect(drawn).toEqual(['saving', 'saved']);
  });

  it('is the same throughout for what does not show whether all is saved', () => {
    const before = shown.getSteadyState();
    note.change({ status: 'saving' });
    note.change({ status: 'saved' });
    vi.advanceTimersByTime(1_000);
    expect(shown.getSteadyState()).toBe(before);
    note.change({ status: 'saving', canWrite: false });
    expect(shown.getSteadyState()).toMatchObject({ status: 'saving', canWrite: false });
    note.change({ status: 'offline' });
    expect(shown.getSteadyState().status).toBe('offline');
    note.change({ status: 'saved' });
    expect(shown.getSteadyState().status).toBe('saved');
  });

  it('never says saved before it is, and says at once what else happens', () => {
    note.change({ status: 'saving' });
    vi.advanceTimersByTime(10_000);
    note.change({ status: 'offline' });
    note.change({ status: 'saving' });
    note.change({ status: 'saved' });
    note.change({ canWrite: false });
    expect(drawn).toEqual(['saving', 'offline', 'saving', 'saving']);
    expect(shown.getState().canWrite).toBe(false);
  });

  it('follows its note no longer once it is destroyed', () => {
    note.change({ status: 'saving' });
    note.change({ status: 'saved' });
    shown.destroy();
    vi.advanceTimersByTime(1_000);
    expect(drawn).toEqual(['saving']);
    expect(note.listeners.size).toBe(0);
  });
});

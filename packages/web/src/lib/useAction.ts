import { useState } from 'react';
import { attempt, type Outcome } from './attempt.js';

interface ActionOptions<Result> extends Outcome<Result> {
  /** Tells apart what may be under way at the same time, as the rows of a list; one at a time without it. */
  key?: string | undefined;
}

/**
 * Does something and shows how it ended (`attempt`). False when it failed, and when the same is under way: a second
 * press does nothing.
 */
export type RunAction = <Result>(work: () => Promise<Result>, options?: ActionOptions<Result>) => Promise<boolean>;

/** Actions that guard against being started twice; `onCount` is given how many are under way. */
export function guardedActions(onCount: (count: number) => void): RunAction {
  const underWay = new Set<string>();
  return async (work, { key = '', ...outcome } = {}) => {
    if (underWay.has(key)) return false;
    underWay.add(key);
    onCount(underWay.size);
    const isDone = await attempt(work, outcome);
    underWay.delete(key);
    onCount(underWay.size);
    return isDone;
  };
}

/** An action behind a button: busy while it is under way, started once, with a toast of how it ended. */
export function useAction(): { run: RunAction; isBusy: boolean } {
  const [count, setCount] = useState(0);
  const [run] = useState(() => guardedActions(setCount));
  return { run, isBusy: count > 0 };
}

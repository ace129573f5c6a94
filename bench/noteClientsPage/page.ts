/** The page of `noteClients.ts`: it runs scenarios, as many as it is asked for. */
import type { Outcome } from '../noteClients.ts';
import { runScenario } from './scenario.ts';

function runScenarios(from: number, count: number): Outcome {
  const all: Outcome = { faults: [], stopped: 0, carets: 0 };
  for (let seed = from; seed < from + count; seed += 1) {
    const { faults, stopped, carets } = runScenario(seed, seed % 2 === 0 ? 'text' : 'blocks');
    all.faults.push(...faults);
    all.stopped += stopped;
    all.carets += carets;
  }
  return all;
}

Object.assign(window, { runScenarios });

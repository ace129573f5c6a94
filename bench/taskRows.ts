import type { LongestTask } from './longestTask.ts';
import { median, type Row } from './row.ts';

const limitMs = 50;
const screensMax = 3;

/** One round: the longest task of each stage, and the largest number of drawn rows, in screens. */
export interface Round<Stage extends string> {
  tasks: Record<Stage, LongestTask>;
  screens: number;
}

/** The rows of a long list: the processor time of the longest task of each stage, and how much of the list is drawn. */
export function taskRows<Stage extends string>(
  list: string,
  stages: Readonly<Record<Stage, string>>,
  rounds: readonly Round<Stage>[],
  against: Partial<Record<Stage, Row['against']>>,
): Row[] {
  const rows = (Object.keys(stages) as Stage[]).map((stage): Row => {
    const cpu = rounds.map(({ tasks }) => tasks[stage].cpu);
    const elapsed = rounds.map(({ tasks }) => tasks[stage].elapsed.toFixed(0));
    return {
      what:
        `${list}, ${stages[stage]}: the processor's time of the longest task (median of ` +
        `${rounds.length}: ${cpu.map((ms) => ms.toFixed(0)).join(', ')}; wall time ${elapsed.join(', ')})`,
      measured: median(cpu),
      unit: 'ms',
      against: against[stage] ?? null,
      limit: { text: `at most ${limitMs}`, holds: median(cpu) <= limitMs },
    };
  });
  const screens = Math.max(...rounds.map((seen) => seen.screens));
  return [
    ...rows,
    {
      what: `${list}: the most rows in the page`,
      measured: screens,
      against: null,
      unit: 'screens',
      limit: { text: `at most ${screensMax}`, holds: screens <= screensMax },
    },
  ];
}

import { readFileSync } from 'node:fs';

/** Clock ticks of Linux per second. */
const ticks = 100;

/** The processor time that a process has used, in milliseconds; NaN where Linux's `/proc` is missing. */
export function processorTime(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticks;
  } catch {
    return NaN;
  }
}

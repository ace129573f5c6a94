/** Levels of the structured log, as numbers in each line. */
const warn = 40;
const error = 50;
const fatal = 60;

interface Entry {
  level: number;
  msg?: string;
  err?: { message?: string; stack?: string };
}

/**
 * What the terminal shows of one line of a process's log: warnings and errors in words, nothing else. A line that is
 * not a log entry is shown unchanged.
 */
export function readableLine(name: string, line: string): string | undefined {
  if (line.trim() === '') return undefined;
  const entry = parse(line);
  if (!entry) return `${name}: ${line}`;
  if (entry.level < warn) return undefined;
  const words = entry.msg ?? entry.err?.message ?? line;
  const kind = entry.level >= error ? 'error: ' : 'warning: ';
  const stack = entry.level >= error && entry.err?.stack ? `\n${indent(entry.err.stack)}` : '';
  return `${name}: ${kind}${words}${stack}`;
}

/** The message of a line with which a process says why it exits; undefined for any other line. */
export function exitReasonIn(line: string): string | undefined {
  const entry = parse(line);
  return entry && entry.level >= fatal ? (entry.msg ?? entry.err?.message) : undefined;
}

function parse(line: string): Entry | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const value = JSON.parse(line) as Partial<Entry>;
    return typeof value.level === 'number' ? (value as Entry) : undefined;
  } catch {
    return undefined;
  }
}

const indent = (text: string): string => text.replaceAll(/^/gm, '    ');

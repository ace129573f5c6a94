/** Where the sandbox says what it does; it never says anything of a card. */
export interface Log {
  info: (message: string) => void;
  warn: (message: string) => void;
  error: (message: string) => void;
}

/** One line of JSON for each entry, with the levels that the launcher reads. */
export function lineLog(write: (line: string) => void): Log {
  const entry = (level: number) => (message: string) => {
    write(`${JSON.stringify({ level, name: 'sandbox', msg: message })}\n`);
  };
  return { info: entry(30), warn: entry(40), error: entry(50) };
}

const nothing = (): void => undefined;
export const silentLog: Log = { info: nothing, warn: nothing, error: nothing };

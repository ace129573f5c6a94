import { pino, type Logger } from 'pino';

export type Log = Logger;

const secretFields = [
  'password', 'passwordOld', 'passwordNew', 'passwordConfirm', 'token', 'ticket', 'authorization', 'cookie', 'secret',
  'apiKey',
];

/** Structured logs, one line of JSON each. Fields that hold secrets are cut out wherever they stand. */
export function createLog(level: string, name: string): Log {
  return pino({
    level,
    base: { name },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      censor: '[removed]',
    },
  });
}

import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

const secretFields = [
  'password',
  'passwordOld',
  'passwordNew',
  'passwordConfirm',
  'token',
  'ticket',
  'authorization',
  'cookie',
  'secret',
  'apiKey',
];

/**
 * Creates the structured log: one line of JSON for each entry, with secret fields removed at any depth up to two.
 * Writes to stdout unless a destination is given.
 */
export function createLog(level: string, name: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: { name },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      censor: '[removed]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

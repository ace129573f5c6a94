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
 * Structured logs, one line of JSON each. Fields that hold secrets are cut out wherever they stand. Written to stdout
 * unless told.
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

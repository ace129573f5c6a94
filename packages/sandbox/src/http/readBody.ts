import type { IncomingMessage } from 'node:http';
import { protocolError } from '../protocolError.js';
import { asFields, type Fields } from './input.js';

/** The longest body, in bytes. */
const bodyMax = 65_536;

/**
 * Reads the JSON of a request; none is an empty object.
 * @throws ProtocolError `bad_request` for what is no JSON object, 413 for what is too long
 */
export async function readBody(request: IncomingMessage): Promise<Fields> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > bodyMax) throw protocolError('request_body_too_large', 'The body is too long.', 413);
    parts.push(part);
  }
  const text = Buffer.concat(parts).toString('utf8');
  if (text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw protocolError('bad_request', 'The body is no JSON.');
  }
  return asFields(value);
}

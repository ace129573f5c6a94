import { AppError } from '../kernel/appError.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { scrubEvent } from './scrub.js';

/** A reported error, scrubbed of secrets. */
export interface ReportedEvent {
  /** 32 hexadecimal digits. */
  id: string;
  event: Record<string, unknown>;
}

const itemsMax = 50;
const newline = 0x0a;

/**
 * Returns the error events of an envelope and ignores its other items, such as sessions and attachments. An envelope is
 * a header line, then for each item a header line and a payload, which ends at the line or has the length of its
 * header.
 * @throws AppError BAD_INPUT.
 */
export function readEnvelope(body: Uint8Array): ReportedEvent[] {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  let at = 0;
  const line = (): Buffer => {
    const end = bytes.indexOf(newline, at);
    const from = at;
    at = end < 0 ? bytes.length : end + 1;
    return bytes.subarray(from, end < 0 ? bytes.length : end);
  };
  const header = objectIn(line());
  const events: ReportedEvent[] = [];
  let items = 0;
  while (at < bytes.length) {
    const itemHeader = line();
    if (itemHeader.length === 0) continue;
    items += 1;
    if (items > itemsMax) throw invalidEnvelope();
    const { type, length } = objectIn(itemHeader);
    if (typeof type !== 'string') throw invalidEnvelope();
    const payload = length === undefined ? line() : bytes.subarray(at, at + lengthIn(length, bytes.length - at));
    if (length !== undefined) {
      at += payload.length;
      if (at < bytes.length && bytes[at] !== newline) throw invalidEnvelope();
      at += 1;
    }
    if (type !== 'event') continue;
    const event = objectIn(payload);
    const id = String(event['event_id'] ?? header['event_id'])
      .replaceAll('-', '')
      .toLowerCase();
    if (!/^[0-9a-f]{32}$/.test(id)) throw invalidEnvelope();
    events.push({ id, event: { ...scrubEvent(event), event_id: id } });
  }
  if (items === 0) throw invalidEnvelope();
  return events;
}

/** Returns an envelope with this one event, for a collector. */
export function writeEnvelope({ id, event }: ReportedEvent, sentAt = databaseNow()): string {
  const payload = JSON.stringify(event);
  return [
    JSON.stringify({ event_id: id, sent_at: sentAt.toISOString() }),
    JSON.stringify({ type: 'event', content_type: 'application/json', length: Buffer.byteLength(payload) }),
    payload,
    '',
  ].join('\n');
}

function invalidEnvelope(): AppError {
  return new AppError('BAD_INPUT', {}, { envelope: 'not an envelope of an error report' });
}

function objectIn(line: Buffer): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(line.toString('utf8'));
  } catch {
    throw invalidEnvelope();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalidEnvelope();
  return value as Record<string, unknown>;
}

function lengthIn(value: unknown, left: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > left) throw invalidEnvelope();
  return value;
}

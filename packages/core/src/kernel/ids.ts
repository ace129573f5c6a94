import { randomBytes, randomInt } from 'node:crypto';
import { paragraphKeyCharacters, paragraphKeyLength } from '@snaplore/schema/videoEdits/paragraphKey';
import { databaseTime } from './databaseClock.js';

/** How far a sample may correct the clock, in milliseconds; a larger step means that the database's time was set. */
const setBackMs = 10_000;

let latest = 0;
let counter = 0;

/**
 * Returns a new uuid of version 7 (RFC 9562): ids sort by creation time, and those of one process in one millisecond by
 * their order, so that rows of one transaction are read in the order they were created.
 */
export function newId(now = Math.floor(databaseTime())): string {
  // A sample that sets the clock back a little must not reverse the order.
  const isSetBack = now < latest && latest - now < setBackMs;
  if (now !== latest && !isSetBack) {
    latest = now;
    // Starts in the lower half of its 12 bits, which leaves room for at least 2,048 ids in a millisecond.
    counter = randomInt(0x800);
  } else if (counter < 0xfff) {
    counter += 1;
  } else {
    latest += 1;
    counter = 0;
  }
  const bytes = randomBytes(16);
  bytes.writeUIntBE(latest, 0, 6);
  bytes.writeUInt16BE(0x7000 | counter, 6);
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Returns the first id of a time in milliseconds: ids created at or after it sort at or after it. */
export function firstIdAt(time: number): string {
  const hex = Math.max(0, Math.min(time, 2 ** 48 - 1))
    .toString(16)
    .padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

const shortAlphabet = '23456789abcdefghjkmnpqrstuvwxyz';

/** Returns a short id for addresses: 10 characters without look-alikes. */
export function newShortId(): string {
  let id = '';
  for (let index = 0; index < 10; index += 1) id += shortAlphabet.charAt(randomInt(shortAlphabet.length));
  return id;
}

/** Returns a paragraph key: 16 letters and digits (docs/domains/articles.md). */
export function newKey(): string {
  let key = '';
  for (let index = 0; index < paragraphKeyLength; index += 1) {
    key += paragraphKeyCharacters.charAt(randomInt(paragraphKeyCharacters.length));
  }
  return key;
}

/** Returns whether a value can be the key of a paragraph: 16 letters and digits. */
export const isKey = (value: string): boolean => /^[0-9A-Za-z]{16}$/.test(value);

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Returns whether a value is a uuid in text form. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && uuidPattern.test(value);
}

/** Returns ids as one parameter for `= any(?::uuid[])`; the ORM would expand an array into several. */
export function idArray(ids: readonly string[]): string {
  return `{${ids.filter(isId).join(',')}}`;
}

/** `newId` in SQL, for rows that a statement creates itself. */
export const newIdSql = `encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) placing
  substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
  52, 1), 53, 1), 'hex')::uuid`;

import { randomBytes, randomInt } from 'node:crypto';
import { databaseTime } from './databaseClock.js';

/** What a sample of the clock may correct, in milliseconds; by more, the database's time was set. */
const setBackMs = 10_000;

let latest = 0;
let counter = 0;

/**
 * A new uuid of version 7: sorts by the moment it was made (RFC 9562), and among those that this process makes in one
 * millisecond, by their order: what one transaction writes down is read in the order it was done.
 */
export function newId(now = Math.floor(databaseTime())): string {
  // A clock that a closer sample sets back a little must not turn the order round.
  const isSetBack = now < latest && latest - now < setBackMs;
  if (now !== latest && !isSetBack) {
    latest = now;
    // It begins in the lower half of its 12 bits: there is room for 2,048 and more in a millisecond.
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

/** The first id of a moment, in milliseconds: whatever was made at it or after sorts at or behind it. */
export function firstIdAt(time: number): string {
  const hex = Math.max(0, Math.min(time, 2 ** 48 - 1))
    .toString(16)
    .padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

const shortAlphabet = '23456789abcdefghjkmnpqrstuvwxyz';

/** A short id for addresses: 10 characters without look-alikes. */
export function newShortId(): string {
  let id = '';
  for (let index = 0; index < 10; index += 1) id += shortAlphabet.charAt(randomInt(shortAlphabet.length));
  return id;
}

const keyAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A paragraph key: 16 letters and digits (spec 2 §9). */
export function newKey(): string {
  let key = '';
  for (let index = 0; index < 16; index += 1) key += keyAlphabet.charAt(randomInt(keyAlphabet.length));
  return key;
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True for the written form of a uuid. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && uuidPattern.test(value);
}

/** Ids as one parameter for `= any(?::uuid[])`: the ORM would spread an array over several. */
export function idArray(ids: readonly string[]): string {
  return `{${ids.filter(isId).join(',')}}`;
}

/** `newId` in SQL, for rows that a statement makes itself. */
export const newIdSql = `encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) placing
  substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid`;

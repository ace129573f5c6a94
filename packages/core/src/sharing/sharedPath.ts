import { createHash } from 'node:crypto';
import * as limits from '@snaplore/schema/limits';
import type { GuestViewer } from '../kernel/caller.js';
import type { Config } from '../kernel/config.js';
import { databaseTime } from '../kernel/databaseClock.js';
import { keyFor, sameSecret, sign, signingKey } from '../kernel/secrets.js';

/** What the path of a file in the answer for a guest is bound to. */
export interface SharedPath extends Pick<GuestViewer, 'shareId' | 'generation' | 'userId'> {
  fileId: string;
  /** Until when it works, in hours since 1970. */
  untilHour: number;
}

/**
 * The logo of a company is no row of `media_file`, and its key tells the company's id: in a path it has an id made of
 * its key, which begins as no row's id does and is another one for every logo.
 */
export const logoFileId = (key: string): string =>
  `ffffffff-${createHash('sha256')
    .update(key)
    .digest('hex')
    .replace(/^(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4')}`;

const prefix = '/media/shared/';
const hourMs = 3_600_000;
const keys = new WeakMap<Config, Buffer>();

function pathKey(config: Config): Buffer {
  const key = keys.get(config) ?? keyFor('paths of shared files', signingKey(config));
  keys.set(config, key);
  return key;
}

const idBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const idFrom = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/**
 * The path of a file for the guest of a share: signed, and bound to the share, its generation and its recipient, so
 * that it ends with them (docs/domains/media.md). It changes once an hour, so that a reload finds the same one.
 * @param untilHour as long as `sharedPathMs` at least, unless another path has it
 */
export function sharedPath(
  config: Config,
  { shareId, generation, userId, fileId }: Omit<SharedPath, 'untilHour'>,
  untilHour = Math.ceil((databaseTime() + limits.sharedPathMs) / hourMs),
): string {
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(generation, 0);
  numbers.writeUInt32BE(untilHour, 4);
  const parts = [numbers, idBytes(shareId), idBytes(fileId), ...(userId === null ? [] : [idBytes(userId)])];
  const text = Buffer.concat(parts).toString('base64url');
  return `${prefix}${text}.${sign(pathKey(config), text)}`;
}

/** Reads a path that `sharedPath` made; null for any other, and for one that is too old. */
export function readSharedPath(config: Config, path: string): SharedPath | null {
  const match = /^\/media\/shared\/([\w-]{54,76})\.([\w-]{43})$/.exec(path);
  if (!match) return null;
  const [, text = '', signature = ''] = match;
  if (!sameSecret(signature, sign(pathKey(config), text))) return null;
  const bytes = Buffer.from(text, 'base64url');
  const untilHour = bytes.readUInt32BE(4);
  if (untilHour * hourMs <= databaseTime()) return null;
  return {
    generation: bytes.readUInt32BE(0),
    shareId: idFrom(bytes.subarray(8, 24)),
    fileId: idFrom(bytes.subarray(24, 40)),
    userId: bytes.length > 40 ? idFrom(bytes.subarray(40, 56)) : null,
    untilHour,
  };
}

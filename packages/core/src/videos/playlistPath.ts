import { addressExpiry } from '../adapters/storage/addressExpiry.js';
import type { Config } from '../kernel/config.js';
import { databaseTime } from '../kernel/databaseClock.js';
import { keyFor, sameSecret, sign, signingKey } from '../kernel/secrets.js';
import type { MediaFile } from '../media/mediaFile.entity.js';

/** `renditions`: the playlist that lists a video's renditions; `segments`: the one of a rendition's segments. */
export type PlaylistKind = 'renditions' | 'segments';

/** What the path of a playlist says, before its signature is checked. */
export interface PlaylistPath {
  kind: PlaylistKind;
  /** Of the file of the segments; of one of the video's files for the renditions. */
  fileId: string;
  /** Seconds since 1970. */
  expires: number;
  /** Whether the signature is that of the file. */
  isOf(file: Pick<MediaFile, 'storageKey'>): boolean;
}

const kinds: readonly PlaylistKind[] = ['renditions', 'segments'];
const prefix = '/media/hls/';
const keys = new WeakMap<Config, Buffer>();

function pathKey(config: Config): Buffer {
  const key = keys.get(config) ?? keyFor('paths of playlists', signingKey(config));
  keys.set(config, key);
  return key;
}

/** The file's storage key is signed too: where files get new keys, the paths signed before end with the old ones. */
const signatureOf = (config: Config, text: string, storageKey: string): string =>
  sign(pathKey(config), `${text} ${storageKey}`);

/** The path of a playlist that works until `expires`, in seconds since 1970. */
export function playlistPath(
  config: Config,
  kind: PlaylistKind,
  { id, storageKey }: Pick<MediaFile, 'id' | 'storageKey'>,
  expires: number,
): string {
  const head = Buffer.alloc(5);
  head.writeUInt32BE(expires, 0);
  head.writeUInt8(kinds.indexOf(kind), 4);
  const text = Buffer.concat([head, Buffer.from(id.replaceAll('-', ''), 'hex')]).toString('base64url');
  return `${prefix}${text}.${signatureOf(config, text, storageKey)}.m3u8`;
}

/** When the addresses end that are signed now, in seconds since 1970. */
export const mediaExpiry = (seconds: number): number => addressExpiry(databaseTime(), seconds);

/** Reads a path of the form that `playlistPath` makes; null for any other. */
export function readPlaylistPath(config: Config, path: string): PlaylistPath | null {
  const match = /^\/media\/hls\/([\w-]{28})\.([\w-]{43})\.m3u8$/.exec(path);
  if (!match) return null;
  const [, text = '', signature = ''] = match;
  const bytes = Buffer.from(text, 'base64url');
  const kind = kinds[bytes.readUInt8(4)];
  if (kind === undefined) return null;
  const fileId = bytes.toString('hex', 5).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return {
    kind,
    fileId,
    expires: bytes.readUInt32BE(0),
    isOf: ({ storageKey }) => sameSecret(signature, signatureOf(config, text, storageKey)),
  };
}

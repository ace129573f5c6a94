/** The encodings in which files of captions are found (docs/domains/captions.md). */
export const captionEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1251', 'windows-1252'] as const;

export type CaptionEncoding = (typeof captionEncodings)[number];

const beginsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

const canDecode = (bytes: Uint8Array, encoding: CaptionEncoding): boolean => {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/**
 * Recognises how a file is encoded: by its byte-order mark; as UTF-16 by zeros at every other byte; as UTF-8 where it
 * can be that; else as Windows-1251 or Windows-1252.
 */
export function detectEncoding(bytes: Uint8Array): CaptionEncoding {
  if (beginsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (beginsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (beginsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  // Numbers and arrows of the times: half of their bytes are zeros.
  const [even, odd] = zeros(bytes);
  if (odd > bytes.length / 8 && even < odd / 8) return 'utf-16le';
  if (even > bytes.length / 8 && odd < even / 8) return 'utf-16be';
  if (canDecode(bytes, 'utf-8')) return 'utf-8';
  return looksCyrillic(bytes) ? 'windows-1251' : 'windows-1252';
}

function zeros(bytes: Uint8Array): [even: number, odd: number] {
  const counts: [number, number] = [0, 0];
  for (const [index, byte] of bytes.entries()) if (byte === 0) counts[(index % 2) as 0 | 1] += 1;
  return counts;
}

const isHighLetter = (byte: number | undefined): boolean => byte !== undefined && byte >= 0xc0;
const isLatinLetter = (byte: number | undefined): boolean =>
  byte !== undefined && /[a-z]/i.test(String.fromCharCode(byte));

/** Cyrillic words are made of high bytes; of Western ones most letters are Latin, and high bytes stand between them. */
function looksCyrillic(bytes: Uint8Array): boolean {
  let [beside, between] = [0, 0];
  for (const [index, byte] of bytes.entries()) {
    if (!isHighLetter(byte)) continue;
    const [before, after] = [bytes[index - 1], bytes[index + 1]];
    if (isHighLetter(before) || isHighLetter(after)) beside += 1;
    else if (isLatinLetter(before) || isLatinLetter(after)) between += 1;
  }
  return beside >= between;
}

/** A file as text, without its byte-order mark; what is not of the encoding becomes U+FFFD and makes it incomplete. */
export function decodeCaptions(bytes: Uint8Array, encoding: CaptionEncoding): { text: string; isComplete: boolean } {
  return { text: new TextDecoder(encoding).decode(bytes), isComplete: canDecode(bytes, encoding) };
}

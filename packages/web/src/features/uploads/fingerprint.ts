const megabyte = 1_000_000;
const middleSliceBytes = 64_000;
const middleSlices = 4;

/** Returns the ranges of a file that its fingerprint reads: the first and last megabyte and a few between. */
export function fingerprintRanges(size: number): { start: number; end: number }[] {
  if (size <= 2 * megabyte + middleSlices * middleSliceBytes) return [{ start: 0, end: size }];
  const ranges = [{ start: 0, end: megabyte }];
  const step = (size - 2 * megabyte) / (middleSlices + 1);
  for (let index = 1; index <= middleSlices; index += 1) {
    const start = Math.floor(megabyte + step * index);
    ranges.push({ start, end: Math.min(start + middleSliceBytes, size) });
  }
  ranges.push({ start: size - megabyte, end: size });
  return ranges;
}

function hex(buffer: ArrayBuffer): string {
  return [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Returns the same 64 hexadecimal digits when the same file is chosen again, so that its upload can be resumed
 * (docs/domains/videos.md). Reads at most about 2.3 MB, whatever the size of the file.
 */
export async function fingerprintFile(file: File): Promise<string> {
  const slices = await Promise.all(
    fingerprintRanges(file.size).map(async ({ start, end }) =>
      hex(await crypto.subtle.digest('SHA-256', await file.slice(start, end).arrayBuffer())),
    ),
  );
  const whole = JSON.stringify([file.size, file.name, file.lastModified, slices]);
  return hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(whole)));
}

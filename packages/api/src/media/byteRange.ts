import type { ByteRange } from '@snaplore/core/adapters/storage/storage';

/**
 * The single range that a Range header asks for (RFC 9110, section 14), with both ends. Null means the whole file: no
 * header, another unit, several ranges, or a header that cannot be parsed.
 */
export function readRange(header: string | undefined, size: number): Required<ByteRange> | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match) return null;
  const [, first = '', last = ''] = match;
  if (first === '') {
    if (last === '') return null;
    const length = Number(last);
    if (length === 0 || size === 0) return 'unsatisfiable';
    return { start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

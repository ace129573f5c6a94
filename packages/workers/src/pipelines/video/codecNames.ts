import { AV_CODEC_ID_HEVC } from 'node-av/constants';
import type { Stream } from 'node-av/lib';

/**
 * Returns the exact names of codecs for a type's `codecs` parameter (RFC 6381), such as `avc1.64001f,mp4a.40.2`; null
 * where one has none.
 */
export function codecNames(streams: readonly Stream[]): string | null {
  const names = streams.map(({ codecpar }) =>
    codecpar.codecId === AV_CODEC_ID_HEVC
      ? hevcName(codecpar.getDecoderConfigurationRecord())
      : codecpar.getCodecString(),
  );
  return names.every((name) => name !== null) ? names.join(',') : null;
}

/** By ISO/IEC 14496-15, annex E: the bits of the compatible profiles are written in reverse order. */
function hevcName(configuration: Buffer | null): string | null {
  if (!configuration || configuration.length < 13) return null;
  const [, profile = 0] = configuration;
  const compatible = Array.from(configuration.readUInt32BE(2).toString(2).padStart(32, '0')).reverse().join('');
  const constraints = [...configuration.subarray(6, 12)].map((byte) => byte.toString(16).toUpperCase());
  while (constraints.at(-1) === '0') constraints.pop();
  return [
    'hvc1',
    `${['', 'A', 'B', 'C'][profile >> 6] ?? ''}${String(profile & 0x1f)}`,
    Number.parseInt(compatible, 2).toString(16).toUpperCase(),
    `${(profile & 0x20) === 0 ? 'L' : 'H'}${String(configuration[12])}`,
    ...constraints,
  ].join('.');
}

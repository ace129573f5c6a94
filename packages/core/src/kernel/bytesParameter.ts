/** Bytes as a parameter of the type bytea. */
export function bytesParameter(bytes: Uint8Array): string {
  return `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`;
}

/** Several of them as a parameter of the type bytea[]. */
export function bytesListParameter(list: readonly Uint8Array[]): string {
  return `{${list.map((bytes) => `"\\${bytesParameter(bytes)}"`).join(',')}}`;
}

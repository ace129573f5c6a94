const numberBytes = 4;

/** A vector of length one with the direction of another, as the bytes of float32. */
export function vectorBytes(vector: Float32Array): Buffer {
  const length = Math.hypot(...vector) || 1;
  const bytes = Buffer.alloc(vector.length * numberBytes);
  vector.forEach((number, index) => bytes.writeFloatLE(number / length, index * numberBytes));
  return bytes;
}

/** How near two vectors are, from -1 to 1; null for vectors that cannot be compared. */
export function likeness(one: Uint8Array, other: Uint8Array): number | null {
  if (one.length !== other.length) return null;
  const [left, right] = [asView(one), asView(other)];
  let sum = 0;
  for (let at = 0; at + numberBytes <= one.length; at += numberBytes)
    sum += left.getFloat32(at, true) * right.getFloat32(at, true);
  return sum;
}

const asView = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

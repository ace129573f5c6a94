/** A recording cannot be put together of packets as they are: it is encoded, by the server. */
export class CannotCopy extends Error {
  override readonly name = 'CannotCopy';
}

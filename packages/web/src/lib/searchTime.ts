/** The time of an address at which the video starts, in milliseconds; undefined for none, and for no time. */
export function searchTime({ t }: Record<string, unknown>): number | undefined {
  const time = Number(t);
  return t !== undefined && Number.isFinite(time) && time >= 0 ? time : undefined;
}

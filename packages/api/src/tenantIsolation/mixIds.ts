/** The path of an id in an input. */
export type IdPath = readonly (string | number)[];

/** An input, with the paths of its ids. */
export interface Sent {
  value: unknown;
  ids: readonly IdPath[];
}

type Branch = Record<string | number, unknown>;

function at(value: unknown, path: IdPath): unknown {
  return path.reduce<unknown>((within, step) => (within as Branch)[step], value);
}

/**
 * The variants of `home` to send: all ids of the other company, each foreign id alone among home's, and each of home's
 * alone among foreign ones.
 */
export function mixIds(home: Sent, foreign: Sent): { name: string; value: unknown; foreignIds: string[] }[] {
  const count = home.ids.length;
  const all = home.ids.map((_, index) => index);
  const choices = [
    all,
    ...(count > 1 ? all.map((one) => [one]) : []),
    ...(count > 2 ? all.map((one) => all.filter((each) => each !== one)) : []),
  ];
  return (count === 0 ? [] : choices).map((chosen) => {
    const value = structuredClone(home.value);
    const foreignIds: string[] = [];
    for (const index of chosen) {
      const path = home.ids[index] as IdPath;
      const id = at(foreign.value, path);
      (at(value, path.slice(0, -1)) as Branch)[path.at(-1) as string] = id;
      foreignIds.push(String(id));
    }
    return {
      name: `foreign ${chosen.map((index) => (home.ids[index] as IdPath).join('.')).join(' and ')}`,
      value,
      foreignIds,
    };
  });
}

/** The paths of every id in `home`, by itself or within text. */
export function findIds(home: unknown, isId: (text: string) => boolean, path: IdPath = []): IdPath[] {
  if (typeof home === 'string') return isId(home) ? [path] : [];
  if (typeof home !== 'object' || home === null) return [];
  return Object.entries(home).flatMap(([key, value]) => findIds(value, isId, [...path, key]));
}

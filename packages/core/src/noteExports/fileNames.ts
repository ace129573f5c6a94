import { cutText } from '../kernel/cutText.js';

const lengthMax = 60;

/**
 * A name for a file or a folder that every system takes: without separators and characters that some refuse, and not
 * too long (docs/domains/noteExports.md).
 */
export function safeName(title: string, otherwise: string): string {
  const shown = title.normalize('NFC').replace(/[\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|\s]+/gu, ' ');
  const name = cutText(shown, lengthMax).replace(/^[\s.]+|[\s.]+$/g, '');
  // Windows keeps these for devices.
  return name === '' || /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(name) ? otherwise : name;
}

/** Gives names within folders that are not taken yet, also where upper and lower case are the same. */
export class FreeNames {
  private readonly taken = new Set<string>();

  /** @param ending with its dot; a number is put before it. @returns the path. */
  take(folder: string, name: string, ending = ''): string {
    for (let number = 1; ; number += 1) {
      const path = `${folder}${name}${number === 1 ? '' : ` ${String(number)}`}${ending}`;
      const key = path.toLowerCase();
      if (this.taken.has(key)) continue;
      this.taken.add(key);
      return path;
    }
  }
}

/** The name of a file, and its ending with the dot. */
export function splitName(name: string): { base: string; ending: string } {
  const ending = /\.[\p{L}\p{N}]{1,16}$/u.exec(name)?.[0] ?? '';
  return { base: name.slice(0, name.length - ending.length), ending };
}

import * as limits from '@snaplore/schema/limits';

/**
 * The name under which an uploaded file is listed and saved: without folders and characters that do not show, and with
 * its ending when it is cut.
 */
export function fileNameOf(given: string, otherwise: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  // Also characters that turn the direction of writing: 'photo\u202Egpj.exe' would read as a picture.
  const shown = last.replace(/[\p{Control}\p{Format}\p{Surrogate}]/gu, '').trim();
  const name = /[^.\s]/.test(shown) ? shown : otherwise;
  const max = limits.uploadFileNameMax;
  if (name.length <= max) return name;
  const ending = /\.[^.]{1,16}$/.exec(name)?.[0] ?? '';
  return `${name.slice(0, max - ending.length).replace(/[\uD800-\uDBFF]$/u, '')}${ending}`;
}

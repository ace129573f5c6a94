import { m } from '../../paraglide/messages.js';

/** The names of some of `count` users as a list in words, with how many others there are. */
export function namesOf(names: readonly string[], count: number): string {
  const others = count - names.length;
  return new Intl.ListFormat(document.documentElement.lang).format(
    others > 0 ? [...names, m.reactions_others({ count: others })] : names,
  );
}

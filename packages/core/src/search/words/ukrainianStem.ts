/**
 * Endings of Ukrainian words, of reflexive verbs first, then the longest first; й and ї are letters of their own after
 * folding, ґ is г (docs/domains/search.md).
 */
const reflexive = /(?:ся|сь)$/;
const endings = [
  ...['ованими', 'ування', 'увати', 'ювати', 'ювання', 'ованого', 'ованої', 'ований', 'овані', 'ована', 'оване'],
  ...['остями', 'остях', 'ості', 'істю', 'ість', 'ення', 'ання', 'яння', 'інням', 'іння', 'еннями', 'аннями'],
  ...['ішими', 'ішого', 'ішому', 'іший', 'іша', 'іше', 'іші', 'ського', 'ському', 'ський', 'ська', 'ське', 'ські'],
  ...['уватиме', 'атимуть', 'атиме', 'итиме', 'ючими', 'ючий', 'уючи', 'аючи', 'яючи', 'увала', 'ували', 'ував'],
  ...['ями', 'ами', 'ими', 'їми', 'ові', 'еві', 'єві', 'ого', 'ому', 'его', 'ему', 'ією', 'єю', 'ою', 'ею', 'їй'],
  ...[
    'ють',
    'уть',
    'ать',
    'ять',
    'ить',
    'їть',
    'ете',
    'єте',
    'ите',
    'їте',
    'емо',
    'ємо',
    'имо',
    'їмо',
    'еш',
    'єш',
    'иш',
  ],
  ...[
    'ала',
    'али',
    'ало',
    'яла',
    'яли',
    'яло',
    'ила',
    'или',
    'ило',
    'їла',
    'їли',
    'іла',
    'іли',
    'ати',
    'яти',
    'ити',
    'іти',
  ],
  ...[
    'іях',
    'ах',
    'ях',
    'ам',
    'ям',
    'ом',
    'ем',
    'єм',
    'ів',
    'їв',
    'ей',
    'ій',
    'ий',
    'их',
    'їх',
    'им',
    'їм',
    'ав',
    'яв',
    'ив',
    'ів',
  ],
  ...['ти', 'ть', 'ії', 'ія', 'ію', 'ує', 'ює', 'ає', 'яє', 'а', 'я', 'о', 'е', 'є', 'и', 'і', 'ї', 'у', 'ю', 'ь', 'й'],
].sort((one, other) => other.length - one.length);

/** So many letters stay. */
const stemMin = 3;

/** Consonants that one root has before different endings: рука and руці, нога and нозі, вухо and вусі. */
const alternating = ['кцч', 'гзж', 'хсш'];

/** The consonants that a root may have instead of its last one, itself included. */
export const lastConsonants = (letter: string): string => alternating.find((each) => each.includes(letter)) ?? letter;

/**
 * Cuts the ending of a folded Ukrainian word, so that its forms are found together. A last consonant that alternates
 * becomes the first of its group.
 */
export function ukrainianStem(word: string): string {
  const plain = word.length > stemMin + 2 ? word.replace(reflexive, '') : word;
  const ending = endings.find((each) => plain.length - each.length >= stemMin && plain.endsWith(each));
  const stem = ending === undefined ? plain : plain.slice(0, -ending.length);
  return stem.slice(0, -1) + (lastConsonants(stem.at(-1) ?? '')[0] ?? '');
}

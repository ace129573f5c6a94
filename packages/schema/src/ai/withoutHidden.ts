/** Scripts whose letters are joined or kept apart by a character that is not seen. */
const joining = [
  ...['Arabic', 'Syriac', 'Mandaic', 'Nko', 'Mongolian', 'Phags_Pa', 'Adlam', 'Hanifi_Rohingya'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'],
  ...['Khmer', 'Myanmar', 'Tibetan', 'Javanese', 'Balinese', 'Tai_Tham'],
]
  .map((script) => `\\p{scx=${script}}`)
  .join('');

const picture = String.raw`\p{Extended_Pictographic}[\uFE0E\uFE0F]?\p{Emoji_Modifier}?`;
const tagged = (letters: string): string =>
  Array.from(letters, (letter) => `\\u{${(0xe0000 + letter.charCodeAt(0)).toString(16)}}`).join('');
/** The three flags that are written with tags; any other run of tags says something that nobody sees. */
const flags = `\\u{1F3F4}(?:${['gbeng', 'gbsct', 'gbwls'].map(tagged).join('|')})\\u{E007F}`;

/** What looks different without its characters that are not seen. */
const kept = [
  flags,
  `${picture}(?:\\u200D${picture})*`,
  String.raw`[0-9#*]\uFE0F\u20E3`,
  `[${joining}][\\u200C\\u200D]`,
  String.raw`\p{scx=Mongolian}[\u180B-\u180D\u180F]`,
  String.raw`\p{scx=Han}[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
].join('|');

/** What is not seen, orders other characters in secret, or is no character at all. */
const hidden = String.raw`[\p{Default_Ignorable_Code_Point}\p{Cs}\uFFF9-\uFFFB\u2028\u2029]|(?![\t\n\r])\p{Cc}`;
const hiddenCharacter = new RegExp(hidden, 'u');
const keptOrHidden = new RegExp(`(${kept})|${hidden}`, 'gu');

/** Line ends that most programs do not show as such. */
const lineEnds: ReadonlySet<string> = new Set(['\u0085', '\u2028', '\u2029']);

/**
 * Returns a text without the characters that nobody sees: those that turn the direction of others, tags, zero widths,
 * fillers and control characters other than tabs and line ends. A model reads them, and a reader does not
 * (docs/domains/smartNotes.md). Those that emoji and scripts are written with stay: one behind a letter or a picture.
 */
export function withoutHidden(text: string): string {
  if (!hiddenCharacter.test(text)) return text;
  return text.replace(keptOrHidden, (found, part: string | undefined) => part ?? (lineEnds.has(found) ? '\n' : ''));
}

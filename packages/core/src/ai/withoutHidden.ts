/**
 * What is not seen in a text, but read by a model: control and format characters, those that turn the direction of
 * writing and tags among them, fillers, variants, and joiners in a row.
 */
const hidden = new RegExp(
  [
    String.raw`(?![\t\n\u200c\u200d\u0600-\u0605\u06dd])[\p{Cc}\p{Cf}]`,
    String.raw`[\u034f\u115f\u1160\u3164\uffa0\u{e0100}-\u{e01ef}]`,
    String.raw`[\u200c\u200d]{2,}`,
  ].join('|'),
  'gu',
);

/**
 * A text without hidden characters. Of lines their ends and tabs are kept, and single joiners: words of some scripts,
 * and emoji, have them.
 */
export const withoutHidden = (text: string): string => text.toWellFormed().replace(hidden, '');

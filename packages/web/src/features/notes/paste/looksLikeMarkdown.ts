/** Signs of blocks; a text of at least two kinds is taken for Markdown, and so is one that is mostly a list. */
const kinds: readonly RegExp[] = [
  /^ {0,3}#{1,6} \S/m,
  /^\s*[-*+] \S.*(?:\n\s*)+[-*+] \S/m,
  /^\s*\d{1,9}[.)] \S.*(?:\n\s*)+\d{1,9}[.)] \S/m,
  /^ {0,3}> ?\S/m,
  /^ {0,3}(?:-{3,}|\*{3,}|_{3,})[ \t]*$/m,
  /(?:^|\s)(?:\*\*|__)\S[^\n*]*\S?(?:\*\*|__)(?!\w)/,
  /\[[^\]\n]+\]\((?:https?:|mailto:|\/|#)[^)\s]*\)/,
  /(?:^|\s)`[^`\n]+`/,
];
/** Signs that nothing but Markdown has. */
const certain: readonly RegExp[] = [
  /^ {0,3}(?:```|~~~)[^\n`]*\n(?:[\s\S]*\n)? {0,3}(?:```|~~~)[ \t]*$/m,
  /^\s*\|?[^|\n]+\|[^\n]*\n\s*\|?[ \t]*:?-{2,}:?[ \t]*(?:\|[ \t]*:?-{2,}:?[ \t]*)+\|?[ \t]*$/m,
  /^\s*[-*+] \[[ xX]\] \S/m,
];
const listLine = /^\s*(?:[-*+]|\d{1,9}[.)]) \S/;
const codeLine = /[;{}]\s*$|^\s*(?:import|const|let|var|def|function|#include)\b/;
/** Two headings that stand alone: a comment of a program rarely does, and never twice among prose. */
const aloneHeading = /(?:^|\n[ \t]*\n) {0,3}#{1,6} \S[^\n]*(?=\n[ \t]*\n|\s*$)/g;
/** Longer texts stay text: no note is as long. */
const longest = 400_000;

/**
 * Returns whether a plain text is Markdown by clear signs: one that nothing else has, two kinds of signs, two headings
 * that stand alone, or a list. One line never is, and neither is what looks like a program.
 */
export function looksLikeMarkdown(text: string): boolean {
  if (text.length > longest) return false;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < 2) return false;
  if (certain.some((sign) => sign.test(text))) return true;
  if (lines.filter((line) => codeLine.test(line)).length * 3 > lines.length) return false;
  if (
    lines.filter((line) => listLine.test(line)).length * 2 >= lines.length &&
    lines.filter((line) => listLine.test(line)).length > 1
  )
    return true;
  if ((text.match(aloneHeading)?.length ?? 0) >= 2) return true;
  return kinds.filter((sign) => sign.test(text)).length >= 2;
}

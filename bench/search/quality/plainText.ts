/** A heading of a Markdown text, and what stands below it up to the next one. */
export interface Section {
  heading: string;
  /** How many # it has; 0 for what precedes the first heading. */
  level: number;
  text: string;
}

const fence = /^\s*(?:```|~~~)/;
const headingLine = /^(?<marks>#{1,6})\s+(?<heading>.+?)\s*#*\s*$/;
const underline = /^(?:=+|-{3,})\s*$/;

/** Markdown without its marks; code stays. */
export function plainLine(line: string): string {
  return line
    .replace(/!\[[^\]]*\]\([^)]*\)|!\[[^\]]*\]\[[^\]]*\]/gu, ' ')
    .replace(/\[(?<text>[^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/gu, '$<text>')
    .replace(/<[^<>]*>/gu, ' ')
    .replace(/https?:\/\/\S+/gu, ' ')
    .replace(/[*`|]|^\s*(?:[-+>]|\d+\.)\s/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** The sections of a Markdown text, in plain text. */
export function sectionsOf(markdown: string): Section[] {
  const sections: Section[] = [{ heading: '', level: 0, text: '' }];
  let isCode = false;
  const lines = markdown.replace(/<!--.*?-->/gsu, ' ').split('\n');
  for (const [index, line] of lines.entries()) {
    if (fence.test(line)) isCode = !isCode;
    const groups = isCode ? undefined : headingLine.exec(line)?.groups;
    const isUnderlined = !isCode && underline.test(lines[index + 1] ?? '') && /^\w/u.test(line);
    if (groups || isUnderlined) {
      const heading = plainLine(groups?.['heading'] ?? line);
      sections.push({ heading, level: groups?.['marks']?.length ?? 1, text: '' });
    } else if (!fence.test(line) && !underline.test(line)) {
      const last = sections.at(-1);
      if (last) last.text += `${isCode ? line.trim() : plainLine(line)}\n`;
    }
  }
  return sections;
}

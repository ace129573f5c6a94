import type { Locale } from '@snaplore/schema/people';
import { mailFrame } from './mailFrame.gen.js';
import { mailWords } from './words/languages.js';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text that may stand in HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] as string);
}

/** A paragraph of a mail: words, or words that lead somewhere. */
export type MailLine = string | { text: string; url: string };

/** What a mail says. */
export interface MailContent {
  title: string;
  /** In which language all of it is. */
  language: Locale;
  lines: MailLine[];
  /** The one thing to do; a mail that only tells something has none. */
  action?: { label: string; url: string };
}

/** A name or address stays on its line, whatever was written into it. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const inText = (line: MailLine): string =>
  typeof line === 'string' ? oneLine(line) : `${oneLine(line.text)}: ${line.url}`;
const inHtml = (line: MailLine): string =>
  typeof line === 'string'
    ? escapeHtml(oneLine(line))
    : `<a href="${escapeHtml(line.url)}" style="color:inherit">${escapeHtml(oneLine(line.text))}</a>`;

/**
 * A mail of some lines and one thing to do: the same words as text and as HTML, right in light, dark and on a phone.
 */
export function mailLayout(content: MailContent): { text: string; html: string } {
  const title = oneLine(content.title);
  const { lines, action, language } = content;
  const { copyAddress, foot } = mailWords(language);
  const text = [
    title,
    '',
    ...lines.flatMap((line) => [inText(line), '']),
    ...(action ? [`${action.label}: ${action.url}`, ''] : []),
  ].join('\n');
  const parts: Record<string, string> = {
    title: escapeHtml(title),
    language,
    copy: escapeHtml(copyAddress),
    foot: escapeHtml(foot),
    preview: escapeHtml(
      lines
        .map((line) => oneLine(typeof line === 'string' ? line : line.text))
        .join(' ')
        .slice(0, 140),
    ),
    lines: lines.map((line) => `<p>${inHtml(line)}</p>`).join(''),
    label: escapeHtml(action?.label ?? ''),
    address: escapeHtml(action?.url ?? ''),
    'action begins': '',
    'action ends': '',
  };
  const frame = action ? mailFrame : mailFrame.replace(/{{action begins}}[^]*{{action ends}}/, '');
  // In one go: what a name says is never taken for a part.
  return { text, html: frame.replace(/{{([a-z ]+)}}/g, (_whole, part: string) => parts[part] ?? '') };
}

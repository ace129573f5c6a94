import type { Locale } from '@snaplore/schema/people';
import { mailFrame } from './mailFrame.gen.js';
import { mailWords } from './words/languages.js';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] as string);
}

/** A paragraph of a mail: text, or text with a link. */
type MailLine = string | { text: string; url: string };

/** The content of a mail. */
interface MailContent {
  title: string;
  /** The language of the whole content. */
  language: Locale;
  lines: MailLine[];
  /** The button; mails that only inform have none. */
  action?: { label: string; url: string };
}

/** Names cannot add lines to a mail. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const inText = (line: MailLine): string =>
  typeof line === 'string' ? oneLine(line) : `${oneLine(line.text)}: ${line.url}`;
const inHtml = (line: MailLine): string =>
  typeof line === 'string'
    ? escapeHtml(oneLine(line))
    : `<a href="${escapeHtml(line.url)}" style="color:inherit">${escapeHtml(oneLine(line.text))}</a>`;

/** Renders a mail as text and as HTML, for light and dark mode and for phones (docs/domains/mail.md). */
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
  // In one pass, so that a name is never replaced as a placeholder.
  return { text, html: frame.replace(/{{([a-z ]+)}}/g, (_whole, part: string) => parts[part] ?? '') };
}

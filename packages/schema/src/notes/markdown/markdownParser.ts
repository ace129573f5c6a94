import MarkdownIt from 'markdown-it';
import type StateBlock from 'markdown-it/lib/rules_block/state_block.mjs';
import type StateInline from 'markdown-it/lib/rules_inline/state_inline.mjs';
import { isSafeLink } from '../safeLink.js';

/** How deep Markdown's blocks nest; what is deeper is the text that it is. */
const deepestLevel = 60;

/** Takes what is nested too deep as one paragraph: the parser itself would leave it out. */
function tooDeep(state: StateBlock, from: number, to: number, isSilent: boolean): boolean {
  if (state.level < deepestLevel) return false;
  if (isSilent) return true;
  state.push('paragraph_open', 'p', 1).map = [from, to];
  const inline = state.push('inline', '', 0);
  inline.content = state.getLines(from, to, state.blkIndent, false).trim();
  inline.map = [from, to];
  inline.children = [];
  state.push('paragraph_close', 'p', -1);
  state.line = to;
  return true;
}

/** What a note has nothing for, by how it begins and ends in HTML. */
const unread: readonly [begin: string, end: string][] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<!', '>'],
  ['<?', '?>'],
];

/** Where each of the ends stands last in the text that was asked about, since many beginnings ask. */
const lastEnds = { text: '', at: new Map<string, number>() };

function lastEnd(text: string, end: string): number {
  if (lastEnds.text !== text) {
    lastEnds.text = text;
    lastEnds.at.clear();
  }
  const found = lastEnds.at.get(end) ?? text.lastIndexOf(end);
  lastEnds.at.set(end, found);
  return found;
}

/**
 * Takes comments, declarations and instructions within a text. The parser's own expression looks through the whole rest
 * for each that does not end; this looks for the end once.
 */
function unreadHtml(state: StateInline, isSilent: boolean): boolean {
  const pair = unread.find(([begin]) => state.src.startsWith(begin, state.pos));
  if (!pair) return false;
  const [begin, end] = pair;
  const from = state.pos + begin.length;
  if (lastEnd(state.src, end) < from || (begin === '<!' && !/[a-z]/i.test(state.src.charAt(from)))) {
    if (!isSilent) state.pending += '<';
    state.pos += 1;
    return true;
  }
  state.pos = state.src.indexOf(end, from) + end.length;
  return true;
}

const image = /^data:image\/(?:png|jpeg|gif|webp);/i;

/** The rest of an address after `www.`, without the punctuation of the sentence it stands in. */
const wwwAddress = /^[\w-]+(?:\.[\w-]+)+(?:[/?#](?:[^\s<]*[^\s<?!.,:*_~'")\]])?)?/;

function makeParser(): MarkdownIt {
  const parser = new MarkdownIt({ html: true, linkify: true, typographer: false });
  parser.validateLink = (address) => isSafeLink(address) || image.test(address);
  // Addresses stay as they were written.
  parser.normalizeLink = (address) => address;
  parser.normalizeLinkText = (text) => text;
  // What GitHub links: addresses with http, https or www, and those of mail.
  parser.linkify
    .set({ fuzzyLink: false, fuzzyIP: false })
    .add('ftp:', null)
    .add('//', null)
    .add('www.', {
      validate: (text, at) => wwwAddress.exec(text.slice(at, at + 2_000))?.[0].length ?? 0,
      normalize: (match) => {
        match.url = `http://${match.url}`;
      },
    });
  parser.inline.ruler.before('html_inline', 'unread_html', unreadHtml);
  parser.block.ruler.before('table', 'too_deep', tooDeep, { alt: [] });
  return parser;
}

let made: MarkdownIt | undefined;

/** Returns the parser of CommonMark with GitHub's tables, strikethrough and addresses, created once. */
export function markdownParser(): MarkdownIt {
  made ??= makeParser();
  return made;
}

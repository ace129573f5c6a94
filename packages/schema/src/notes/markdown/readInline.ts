import type Token from 'markdown-it/lib/token.mjs';
import type { HtmlReader } from '../reading/htmlReader.js';
import type { NoteBuilder } from '../reading/noteBuilder.js';
import type { HtmlTags } from './htmlTags.js';

interface InlineParts {
  builder: NoteBuilder;
  html: HtmlReader;
  tags: HtmlTags;
}

const markOfTag: Record<string, string> = { strong_open: 'bold', em_open: 'italic', s_open: 'strike' };

/** Reads what stands within a text of Markdown. */
export function readInline(tokens: readonly Token[], { builder, html, tags }: InlineParts): void {
  const heights: number[] = [];
  const open = (marks: Record<string, unknown>): void => {
    heights.push(builder.height);
    builder.openPlain('', { marks, isBarrier: true });
  };
  for (const token of tokens) {
    const mark = markOfTag[token.type];
    if (token.nesting < 0) html.readOnFrom(heights.pop() ?? builder.height);
    else if (mark !== undefined) open({ [mark]: {} });
    else if (token.type === 'link_open') {
      open({ link: { href: token.attrGet('href'), title: token.attrGet('title') } });
    } else if (token.type === 'html_inline') tags.readInline(token.content);
    else if (html.isUnread) continue;
    else if (token.type === 'image') {
      const attributes: Record<string, string | null> = {
        src: token.attrGet('src'),
        alt: altOf(token.children ?? []),
        title: token.attrGet('title'),
      };
      html.open({ name: 'img', getAttribute: (name) => attributes[name] ?? null }, true);
    } else if (token.type === 'softbreak') builder.addText(' ');
    else if (token.type === 'hardbreak') builder.addInline('hardBreak');
    else if (token.type === 'code_inline') {
      builder.openPlain('', { marks: { code: {} } });
      builder.addText(token.content);
      builder.close();
    } else builder.addText(token.content);
  }
}

/** The text of an image's description. */
function altOf(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'image') return altOf(token.children ?? []);
      return token.type === 'softbreak' || token.type === 'hardbreak' ? ' ' : token.content;
    })
    .join('');
}

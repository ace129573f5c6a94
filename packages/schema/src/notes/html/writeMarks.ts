import type { ContentNode } from '../../contentText.js';
import { isSoundAttribute } from '../noteAttributes.js';
import { isStyledMark, markStyle, styledMarks, styleText } from '../noteStyles.js';
import { isSafeLink } from '../safeLink.js';
import { element } from './htmlText.js';

type Mark = NonNullable<ContentNode['marks']>[number];

const tags: Record<string, string> = { bold: 'strong', italic: 'em', underline: 'u', strike: 's', code: 'code' };

/** Returns where a link leads outside the product; null for what is no address. */
export function absoluteLink(href: string, linkBase: string | null): string | null {
  if (linkBase === null || href.startsWith('#')) return href;
  const address = URL.canParse(href, linkBase) ? new URL(href, linkBase).href : null;
  return isSafeLink(address) ? address : null;
}

function writeLink(attributes: Record<string, unknown>, html: string, linkBase: string | null): string {
  const { href, title, target } = attributes;
  const address = isSafeLink(href) && isSoundAttribute('link', 'href', href) ? absoluteLink(href, linkBase) : null;
  if (address === null) return html;
  return element(
    'a',
    {
      href: address,
      title: isSoundAttribute('link', 'title', title) ? (title as string | null) : null,
      target: target === '_self' ? '_self' : '_blank',
      rel: 'noopener noreferrer nofollow',
    },
    html,
  );
}

/** Returns HTML within the elements of its marks, as readers see them; an unknown mark leaves it as it is. */
export function writeMarks(html: string, marks: readonly Mark[] | undefined, linkBase: string | null): string {
  return (marks ?? []).reduce((inner, { type, attrs = {} }) => {
    if (Object.hasOwn(tags, type)) return element(tags[type] as string, {}, inner);
    if (type === 'link') return writeLink(attrs, inner, linkBase);
    if (!isStyledMark(type)) return inner;
    const { tag, data, attribute } = styledMarks[type];
    const style = styleText(markStyle(type, attrs));
    return style === '' ? inner : element(tag, { [data]: String(attrs[attribute]), style }, inner);
  }, html);
}

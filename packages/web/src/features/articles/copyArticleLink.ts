import { showToast } from '../../design/toasts.js';
import { copyText } from '../../lib/copyText.js';
import { m } from '../../paraglide/messages.js';
import { showOverlay } from '../actions/overlays.js';

/** The parts of an address that a link names. */
interface LinkedArticle {
  slug: string;
  workspace: { slug: string };
}

/** Copies a link, and where the clipboard refuses shows it selected in a field. */
async function copy(path: string, copied: string, notCopied: string): Promise<void> {
  const { href } = new URL(path, window.location.origin);
  if (!(await copyText(href, copied, notCopied))) showOverlay({ kind: 'copyLink', href });
}

const isNamed = ({ slug, workspace }: LinkedArticle): boolean => slug !== '' && workspace.slug !== '';

/** Copies the address of an article, which needs its slug and its workspace's (docs/domains/articles.md). */
export async function copyArticleLink(article: LinkedArticle, path: string): Promise<void> {
  if (isNamed(article)) await copy(path, m.articles_linkCopied(), m.articles_linkNotCopied());
  else showToast('error', m.articles_linkNotCopied());
}

/** Copies the address of a paragraph, which needs its title as well (docs/domains/articles.md). */
export async function copyParagraphLink(
  article: LinkedArticle,
  paragraph: { title: string },
  path: string,
): Promise<void> {
  if (isNamed(article) && paragraph.title.trim() !== '')
    await copy(path, m.articles_paragraphLinkCopied(), m.articles_paragraphLinkNotCopied());
  else showToast('error', m.articles_paragraphLinkNotCopied());
}

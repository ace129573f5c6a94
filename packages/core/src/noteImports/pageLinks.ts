import { endingOf } from '@snaplore/schema/notes/fileAttachment';
import { noteFilePath } from '@snaplore/schema/notes/noteFilePath';
import { contentText, type ContentNode } from '@snaplore/schema/contentText';
import { importedLink } from './importedLinks.js';
import { folderOf } from './pageTree.js';

/** What an address within a page leads to. */
export type LinkTarget =
  { kind: 'page'; key: string } | { kind: 'file'; path: string } | { kind: 'missing' } | { kind: 'elsewhere' };

/** A file that a page links to, as it is stored. */
export interface LinkedFile {
  id: string;
  name: string;
  size: number;
}

/**
 * The path that an address within a page names, from the top of the import; null for an address of elsewhere, of a
 * place within the page, or one that leads out.
 */
export function pathOf(address: string, page: string): string | null {
  if (/^[a-z][a-z0-9+.-]*:|^\/|^#|^$/i.test(address.trim())) return null;
  let path = address.trim().replace(/[?#].*$/s, '');
  try {
    path = decodeURIComponent(path);
  } catch {
    // An address whose signs are no encoding is meant as it stands.
  }
  const parts: string[] = [];
  for (const part of `${folderOf(page)}${path}`.normalize('NFC').split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join('/');
}

interface Linking {
  targetOf: (address: string) => LinkTarget;
  fileOf: (path: string) => LinkedFile;
}

/**
 * The note of a page with links to the other pages of its import, and with the files that it links to as attachments
 * behind the block that did. A link to what is not there goes, and its words stay (docs/domains/noteImports.md).
 */
export function withPageLinks(note: ContentNode, linking: Linking): ContentNode {
  return { ...note, content: (note.content ?? []).flatMap((block) => linked(block, linking)) };
}

function linked(block: ContentNode, linking: Linking): ContentNode[] {
  if (block.type === 'codeBlock' || !block.content) return [block];
  const isText = ['paragraph', 'heading'].includes(block.type);
  if (!isText) return [{ ...block, content: block.content.flatMap((child) => linked(child, linking)) }];
  const files = new Map<string, LinkedFile>();
  let isOnlyFiles = block.type === 'paragraph';
  const content = block.content.map((child) => {
    const mark = child.marks?.find(({ type }) => type === 'link');
    const href = mark?.attrs?.['href'];
    const target = typeof href === 'string' ? linking.targetOf(href) : null;
    if (target?.kind !== 'file' && contentText(child).trim() !== '') isOnlyFiles = false;
    if (child.type === 'image') isOnlyFiles = false;
    if (!target || target.kind === 'elsewhere') return child;
    const others = (child.marks ?? []).filter((each) => each !== mark);
    if (target.kind === 'page')
      return {
        ...child,
        marks: [...others, { ...mark, type: 'link', attrs: { href: importedLink(target.key), target: '_self' } }],
      };
    // An image that links to a file is there itself.
    const isAttached = target.kind === 'file' && child.type !== 'image';
    if (isAttached && !files.has(target.path)) files.set(target.path, linking.fileOf(target.path));
    const { marks: _marks, ...plain } = child;
    return others.length > 0 ? { ...plain, marks: others } : plain;
  });
  const attached = [...files.values()].map(attachmentOf);
  return isOnlyFiles && attached.length > 0 ? attached : [{ ...block, content }, ...attached];
}

const attachmentOf = ({ id, name, size }: LinkedFile): ContentNode => ({
  type: 'fileAttachment',
  attrs: { id, url: noteFilePath(id), name, ext: endingOf(name), size },
});

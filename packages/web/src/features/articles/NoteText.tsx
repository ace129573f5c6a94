import type { ContentNode } from '@snaplore/schema/contentText';
import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import { EmptyState } from '../../design/EmptyState.js';
import { IconDocument } from '../../design/frameIcons.js';
import { m } from '../../paraglide/messages.js';
import { beginsWithTitle } from '../notes/contents/headingsOf.js';
import { NoteContents } from '../notes/contents/NoteContents.js';
import { scrollToHash } from '../notes/contents/scrollToHash.js';
import { FindInNote } from '../notes/find/FindInNote.js';
import { NoteReader } from '../notes/NoteReader.js';
import styles from './ArticleScreen.module.css';

interface NoteTextProps {
  /** The article's title, above a note that does not begin with a title of its own. */
  title: string;
  /** The published note; null for one that never was. */
  content: ContentNode | null;
  tabId: string;
  /** The element that contains the text. */
  ref?: Ref<HTMLDivElement>;
  /** What is said of the article, above the text. */
  about?: ReactNode;
  /** Over the text: the comment icons of the margin. */
  children?: ReactNode;
}

/** A published note as it is read. */
export default function NoteText({ title, content, tabId, ref, about, children }: NoteTextProps) {
  const reading = useRef<HTMLDivElement>(null);
  useEffect(scrollToHash, []);
  if (content === null) return <EmptyState icon={<IconDocument size={20} />} text={m.articles_noteUnpublished()} />;
  return (
    <div ref={reading} className={styles.reading}>
      <FindInNote within={reading} />
      {about === undefined ? null : <div className={styles.noteAbout}>{about}</div>}
      {beginsWithTitle(content) ? null : <h1 className={styles.noteTitle}>{title || m.common_untitled()}</h1>}
      <NoteContents content={content} />
      <NoteReader ref={ref} isLinked content={content} textTabId={tabId} />
      {children}
    </div>
  );
}

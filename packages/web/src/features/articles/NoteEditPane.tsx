import type { RefObject } from 'react';
import { PanelScroll } from '../../design/Panel.js';
import type { Article, TextTab } from './articleMode.js';
import { NoteContent } from './NoteContent.js';
import styles from './ArticleScreen.module.css';

interface NoteEditPaneProps {
  article: Article;
  tab: TextTab;
  flushRef: RefObject<() => Promise<void>>;
}

/** The live note. The notes' own editor stands here once it is there. */
export default function NoteEditPane({ tab }: NoteEditPaneProps) {
  return <PanelScroll><div className={styles.reading}>{tab.content === null ? null : <NoteContent content={tab.content} find={undefined} />}</div></PanelScroll>;
}

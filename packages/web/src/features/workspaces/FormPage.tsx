import type { ReactNode } from 'react';
import { Panel, PanelScroll } from '../../design/Panel.js';
import { useDocumentTitle } from '../../lib/documentTitle.js';
import styles from './FormPage.module.css';

interface FormPageProps {
  title: string;
  children: ReactNode;
}

/** A screen with one form below its title, as for a new workspace or article. */
export function FormPage({ title, children }: FormPageProps) {
  useDocumentTitle(title);
  return (
    <Panel>
      <PanelScroll>
        <div className={styles.page}>
          <h1>{title}</h1>
          {children}
        </div>
      </PanelScroll>
    </Panel>
  );
}

import type { ReactNode } from 'react';
import { IconComment, IconHeart } from '../../design/icons.js';
import { HomeLogo } from '../../design/HomeLogo.js';
import { useDocumentTitle } from '../../lib/documentTitle.js';
import { m } from '../../paraglide/messages.js';
import showcase from './showcase.svg';
import styles from './AccountPage.module.css';

interface AccountPageProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** The page around sign-in, sign-up and similar forms: the form on the left, a picture of the product on the right. */
export function AccountPage({ title, text, children }: AccountPageProps) {
  useDocumentTitle(title);
  return (
    <div className={styles.page}>
      <div className={styles.left}>
        <header>
          <HomeLogo />
        </header>
        <main className={styles.form}>
          <h1>{title}</h1>
          <p className={styles.text}>{text}</p>
          {children}
        </main>
      </div>
      <div className={styles.right} aria-hidden="true">
        <div className={styles.shot}>
          <img src={showcase} alt="" width={1280} height={720} />
          <div className={styles.bar}>
            <span className={styles.reaction}>
              <IconHeart size={14} /> 3
            </span>
            <span className={styles.reaction}>
              <IconComment size={14} /> 2
            </span>
            <span className="grow" />
            <span className="meta num">2:41 / 6:18</span>
          </div>
        </div>
        <p className={styles.tagline}>
          {m.common_tagline()}
          <br />
          <span>{m.common_taglineRest()}</span>
        </p>
      </div>
    </div>
  );
}

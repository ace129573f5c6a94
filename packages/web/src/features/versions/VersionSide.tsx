import type { ArticleChanges } from '@snaplore/schema/articleChanges';
import { formatTime } from '@snaplore/schema/playMap';
import { BackLink } from '../../design/BackLink.js';
import { ResizableSide } from '../../design/ResizableSide.js';
import side from '../../design/Sidebar.module.css';
import { articleEditAddress } from '../../lib/addresses.js';
import { m } from '../../paraglide/messages.js';
import type { EditedArticle } from '../articles/articleMode.js';
import editor from '../articles/ArticleEditor.module.css';
import { workspaceTitle } from '../workspaces/workspaceTitle.js';
import type { ShownVersion } from './useVersionActions.js';
import styles from './VersionScreen.module.css';

interface VersionSideProps {
  article: EditedArticle;
  version: ShownVersion;
  changes: ArticleChanges;
}

/** Title and paragraphs of a version, in the place of the editor's fields. */
export function VersionSide({ article, version, changes }: VersionSideProps) {
  const { paragraphs, entry } = version;
  return (
    <div className={styles.versionSide}>
      <ResizableSide kind="article" label={m.versions_savedVersion()} initial={300}>
        <div className={`${side.sidebar ?? ''} ${editor.sidebar ?? ''}`}>
          <div className={`${side.top ?? ''} ${editor.top ?? ''}`}>
            <BackLink {...articleEditAddress(article)} hint={m.versions_backToLatest()} />
            <h1>{m.versions_savedVersion()}</h1>
          </div>
          <dl className={styles.facts}>
            <dt>{m.articles_articleTitle()}</dt>
            <dd>
              {entry.title || m.common_untitled()}
              {changes.title ? <small>{m.versions_titleNow({ title: changes.title.after })}</small> : null}
            </dd>
            <dt>{m.articles_articleWorkspace()}</dt>
            <dd>{workspaceTitle(article.workspace)}</dd>
          </dl>
          {paragraphs.length > 0 ? (
            <section className={editor.paragraphs}>
              <h2>
                {m.articles_paragraphs()}
                <span>{paragraphs.length}</span>
              </h2>
              <ol>
                {paragraphs.map(({ id, title, duration }) => (
                  <li key={id} className={editor.paragraph}>
                    <div className="cut grow" title={title}>
                      {title || m.common_untitled()}
                    </div>
                    <span>{formatTime(duration)}</span>
                  </li>
                ))}
              </ol>
            </section>
          ) : null}
        </div>
      </ResizableSide>
    </div>
  );
}

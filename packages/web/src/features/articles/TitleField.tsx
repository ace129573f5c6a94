import * as limits from '@snaplore/schema/limits';
import { Button } from '../../design/Button.js';
import { TextField } from '../../design/TextField.js';
import { m } from '../../paraglide/messages.js';
import type { DraftTitle } from './useDraftTitle.js';
import styles from './ArticleEditor.module.css';

/** The title of a draft, and the question which title is to stay when a colleague gave it another one meanwhile. */
export function TitleField({ draft }: { draft: DraftTitle }) {
  const { conflict } = draft;
  return (
    <>
      <TextField
        label={m.articles_articleTitle()}
        maxLength={limits.articleTitleMax}
        value={draft.title}
        placeholder={m.articles_articleTitlePlaceholder()}
        error={draft.title.trim() === '' ? m.workspaces_titleEmpty() : undefined}
        onChange={(event) => {
          draft.setTitle(event.currentTarget.value);
        }}
      />
      {conflict ? (
        <div role="alert" className={styles.conflict}>
          <p>{m.articles_titleTaken({ by: conflict.by || m.articles_somebody(), title: conflict.title })}</p>
          <span className="row">
            <Button size="compact" onClick={draft.takeTheirs}>
              {m.articles_takeTheirTitle()}
            </Button>
            <Button size="compact" onClick={draft.keepOwn}>
              {m.articles_keepOwnTitle()}
            </Button>
          </span>
        </div>
      ) : null}
    </>
  );
}

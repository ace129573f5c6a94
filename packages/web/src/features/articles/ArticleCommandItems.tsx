import { IconDownload } from '../../design/icons.js';
import { Menu } from '../../design/Menu.js';
import { useOwnCompaniesQuery } from '../../gql/OwnCompanies.js';
import { can } from '../../lib/session.js';
import { m } from '../../paraglide/messages.js';
import type { Subject } from '../actions/action.js';
import { ActionItem } from '../actions/ActionItem.js';
import { copyArticleLink, deleteArticle, editArticle, shareArticle } from '../actions/articleActions.js';
import {
  archiveArticle,
  createSubArticle,
  duplicateArticle,
  editTags,
  mergeArticle,
  reorderArticles,
  transferArticle,
  unarchiveArticle,
} from '../actions/articleCommands.js';
import { ExportArticleItems } from '../noteExports/ExportArticleItems.js';
import { showOverlay } from '../actions/overlays.js';
import { useActions } from '../actions/useActions.js';

interface ArticleCommandItemsProps {
  article: NonNullable<Subject['article']>;
  /** With those that the article's bar has buttons for, where there is no room for them. */
  isWithBar?: boolean;
  /** The note that is exported as a PDF; without one it is not offered. */
  exported?: { id: string } | null;
  /** Whether readers are served notes of it, which are exported as files. */
  hasNotes?: boolean;
  /** Whether readers are served a video of it, which is downloaded. */
  hasVideo?: boolean;
}

/** What members do with an article as a whole: items of its menu (docs/domains/articles.md). */
export function ArticleCommandItems({
  article,
  isWithBar = false,
  exported = null,
  hasNotes = false,
  hasVideo = false,
}: ArticleCommandItemsProps) {
  const actions = useActions({ workspace: null, article });
  const { data } = useOwnCompaniesQuery();
  const hasOtherCompanies = (data?.me?.companies.length ?? 0) > 1;
  return (
    <>
      {isWithBar ? (
        <>
          <ActionItem action={shareArticle} actions={actions} />
          <ActionItem action={editTags} actions={actions} />
        </>
      ) : null}
      <ActionItem action={editArticle} actions={actions} />
      <ActionItem action={duplicateArticle} actions={actions} />
      <ActionItem action={mergeArticle} actions={actions} />
      {hasOtherCompanies ? <ActionItem action={transferArticle} actions={actions} /> : null}
      <ActionItem action={reorderArticles} actions={actions} />
      <ActionItem action={createSubArticle} actions={actions} />
      <ActionItem action={archiveArticle} actions={actions} />
      <ActionItem action={unarchiveArticle} actions={actions} />
      {exported && can(article, 'Article.edit') ? (
        <Menu.Item
          leftSection={<IconDownload />}
          onClick={() => {
            showOverlay({ kind: 'exportPdf', articleId: article.id, textTabId: exported.id });
          }}
        >
          {m.articles_exportPdf()}
        </Menu.Item>
      ) : null}
      {hasVideo && can(article, 'Article.edit') ? (
        <Menu.Item
          leftSection={<IconDownload />}
          onClick={() => {
            showOverlay({ kind: 'downloadRecording', articleId: article.id });
          }}
        >
          {m.articles_downloadRecording()}
        </Menu.Item>
      ) : null}
      {hasNotes ? <ExportArticleItems articleId={article.id} /> : null}
      {actions.isOffered(deleteArticle) ? <Menu.Divider /> : null}
      <ActionItem action={deleteArticle} actions={actions} />
      <ActionItem action={copyArticleLink} actions={actions} />
    </>
  );
}

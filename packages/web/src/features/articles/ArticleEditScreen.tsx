import { useCallback } from 'react';
import { ErrorState } from '../../design/ErrorState.js';
import { Panel } from '../../design/Panel.js';
import { SkeletonRows, Skeletons } from '../../design/Skeleton.js';
import { useArticleEditPageQuery } from '../../gql/ArticleEditPage.js';
import { useDocumentTitle } from '../../lib/documentTitle.js';
import { errorWords } from '../../lib/errorWords.js';
import { leavesKeptNotes } from '../../lib/keptNotesFlag.js';
import { m } from '../../paraglide/messages.js';
import { useDraftLoadRedirect } from '../drafts/useDraftLoadRedirect.js';
import { useRefetchOn } from '../live/useChanges.js';
import { idOrShortId } from './articleMode.js';
import { ArticleEditor } from './ArticleEditor.js';
import { ArticleState } from './ArticleState.js';
import { useLostArticle } from './useLostArticle.js';
import styles from './ArticleEditor.module.css';

interface ArticleEditScreenProps {
  /** Short id, or id. */
  articleKey: string;
  mode: string | undefined;
  tabSlug: string | undefined;
  /** A text to find and highlight in the note. */
  find?: string | undefined;
  /** Where the video starts, in milliseconds. */
  time?: number | undefined;
  /** Opened by the address of a draft: what cannot be edited then leads to Drafts. */
  isDraftAddress?: boolean;
}

/** The changes that concern an editor. */
const followedKinds = [
  'article_changed',
  'article_published',
  'article_deleted',
  'draft_changed',
  'note_changed',
  'video_changed',
  'workspace_deleted',
] as const;

/** The editor of an article: title, publishing, video and notes (docs/domains/articles.md). */
export function ArticleEditScreen({
  articleKey,
  mode,
  tabSlug,
  find,
  time,
  isDraftAddress = false,
}: ArticleEditScreenProps) {
  const result = useArticleEditPageQuery({
    variables: idOrShortId(articleKey),
    fetchPolicy: 'cache-and-network',
  });
  const article = result.data?.article;
  const isLost = useLostArticle(article, result.error);
  const isLeaving = useDraftLoadRedirect(result, isDraftAddress && !isLost) || isLost;
  const draft = article?.draft;
  useDocumentTitle(draft ? draft.title || m.articles_editArticle() : undefined);
  const { refetch } = result;
  const reload = useCallback(async () => (await refetch()).data?.article.draft?.textTabs, [refetch]);
  useRefetchOn(
    article
      ? { kinds: followedKinds, articleId: article.id, workspaceId: article.workspace.id, after: article.eventSequence }
      : null,
    refetch,
    // What is typed in a note makes a draft of the article; while it is one, it changes nothing here.
    ({ kind, article: changed }) => kind !== 'note_changed' || changed?.hasDraftChanges !== article?.hasDraftChanges,
  );

  if (isLeaving) return <EditorSkeleton />;
  // Words that were written without a connection stay on the screen: EditorFailed.
  const { error } = result;
  if (!article && error instanceof Error && leavesKeptNotes(error)) throw error;
  return (
    <ArticleState result={result} skeleton={<EditorSkeleton />}>
      {(shown) =>
        shown.draft ? (
          <ArticleEditor
            article={shown}
            draft={shown.draft}
            requestedMode={mode}
            tabSlug={tabSlug}
            find={find}
            time={time}
            onChanged={reload}
          />
        ) : (
          <Panel>
            <ErrorState isScreen title={errorWords('FORBIDDEN')} />
          </Panel>
        )
      }
    </ArticleState>
  );
}

function EditorSkeleton() {
  return (
    <Panel>
      <Skeletons label={m.articles_loadingDraft()} className={styles.skeleton ?? ''}>
        <SkeletonRows count={6} />
      </Skeletons>
    </Panel>
  );
}

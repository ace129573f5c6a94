import { Button } from '../../design/Button.js';
import { useHideVideoMutation } from '../../gql/HideVideo.js';
import { useRetryCutsMutation } from '../../gql/RetryCuts.js';
import { can } from '../../lib/session.js';
import { useAction } from '../../lib/useAction.js';
import { m } from '../../paraglide/messages.js';
import type { Article } from './articleMode.js';
import styles from './ArticleScreen.module.css';

/**
 * Says that the video that was published last is still being made, or that it is hidden; editors hide the one before
 * here, and have the new one made again where that failed (docs/domains/videos.md).
 */
export function ServedVideoState({ article }: { article: Article }) {
  const { run, isBusy } = useAction();
  const [hideVideo] = useHideVideoMutation();
  const [retryCuts] = useRetryCutsMutation();
  const { id: articleId, isVideoBeingMade, isVideoHidden } = article;
  if (!isVideoBeingMade && !isVideoHidden) return null;
  const variables = { articleId };
  const isFailed = article.draft?.cutErrorCode != null;
  const isShown = article.videos.length > 0;
  const mayPublish = can(article, 'Article.publish');
  return (
    <p className={styles.draft} role="status">
      {textOf({ isVideoBeingMade, isVideoHidden, isFailed, isShown })}
      {mayPublish && isFailed ? (
        <Button size="compact" loading={isBusy} onClick={() => void run(() => retryCuts({ variables }))}>
          {m.videos_tryAgain()}
        </Button>
      ) : null}
      {mayPublish && isShown ? (
        <Button size="compact" loading={isBusy} onClick={() => void run(() => hideVideo({ variables }))}>
          {m.videos_hideNow()}
        </Button>
      ) : null}
    </p>
  );
}

interface State {
  isVideoBeingMade: boolean;
  isVideoHidden: boolean;
  isFailed: boolean;
  isShown: boolean;
}

function textOf({ isVideoBeingMade, isVideoHidden, isFailed, isShown }: State): string {
  if (isFailed) return m.videos_notMade();
  if (!isVideoBeingMade) return m.videos_hidden();
  if (isVideoHidden) return m.videos_beingMadeHidden();
  return isShown ? m.videos_beingMade() : m.uploads_processing();
}

import { Dialog } from '../../design/Dialog.js';
import { QueryState } from '../../design/QueryState.js';
import { SkeletonRows, Skeletons } from '../../design/Skeleton.js';
import { useArticleSharingQuery } from '../../gql/ArticleSharing.js';
import { m } from '../../paraglide/messages.js';
import { PublicLink } from './PublicLink.js';
import { Recipients } from './Recipients.js';
import styles from './Sharing.module.css';

/** The public link of an article, and the people and groups it is shared with (docs/domains/sharing.md). */
export default function ShareDialog({ articleId, onClose }: { articleId: string; onClose: () => void }) {
  // Asked again each time, since others may have changed it.
  const { data, error, refetch } = useArticleSharingQuery({
    variables: { id: articleId },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <Dialog opened onClose={onClose} title={m.sharing_title()} size={520}>
      <QueryState
        data={data?.article}
        error={error}
        onRetry={refetch}
        failed={m.sharing_loadFailed()}
        skeleton={
          <Skeletons label={m.common_loading()} className={styles.waiting ?? ''}>
            <SkeletonRows count={5} height={48} />
          </Skeletons>
        }
      >
        {(article) => (
          <>
            <PublicLink article={article} link={article.sharing?.publicLink ?? null} />
            <hr className={styles.line} />
            <Recipients
              articleId={article.id}
              recipients={article.sharing?.recipients ?? []}
              link={article.sharing?.privateLink ?? null}
            />
          </>
        )}
      </QueryState>
    </Dialog>
  );
}

import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Link } from '@tanstack/react-router';
import { formatTime } from '@snaplore/schema/playMap';
import { Avatar } from '../../design/Avatar.js';
import { ArticleCardPartsFragmentDoc } from '../../gql/ArticleCardParts.js';
import type { ArticleCardPartsFragment } from '../../gql/types.js';
import { articleAddress } from '../../lib/addresses.js';
import { relativeDate } from '../../lib/dates.js';
import { m } from '../../paraglide/messages.js';
import { PageDrawing } from './PageDrawing.js';
import styles from './HomeScreen.module.css';

interface ArticleCardProps {
  article: FragmentType<ArticleCardPartsFragment>;
  /** On its workspace's own page the workspace is not named again. */
  isInWorkspace?: boolean;
  isDraft?: boolean;
}

/** An article as a card: its poster or a drawing, its title, its author, its workspace and its time. */
export function ArticleCard({ article, isInWorkspace = false, isDraft = false }: ArticleCardProps) {
  const { data, complete } = useFragment({
    fragment: ArticleCardPartsFragmentDoc,
    fragmentName: 'ArticleCardParts',
    from: article,
  });
  if (!complete) return null;
  const poster = data.videos.find((video) => video.posterUrl !== null)?.posterUrl;
  const title = data.title || m.common_untitled();
  return (
    <Link {...articleAddress(data)} className={styles.card}>
      <span className={styles.thumb}>
        {poster == null ? <PageDrawing /> : <img src={poster} alt="" loading="lazy" decoding="async" />}
        {data.duration > 0 ? <span className={styles.duration}>{formatTime(data.duration)}</span> : null}
      </span>
      <span className={`${styles.title ?? ''} cut`} title={title}>
        {title}
      </span>
      <span className={`${styles.about ?? ''} meta`}>
        {data.author ? (
          <Avatar name={data.author.fullName} image={data.author.profileImageUrl} size={20} isNamed />
        ) : null}
        {isInWorkspace ? null : (
          <>
            <span className="cut">{data.workspace.isPersonal ? m.shell_personal() : data.workspace.title}</span>
            <span aria-hidden="true">·</span>
          </>
        )}
        <span className={styles.when}>{relativeDate(data.updatedAt)}</span>
        {isDraft ? (
          <>
            <span aria-hidden="true">·</span>
            <span>{m.workspaces_draftBadge()}</span>
          </>
        ) : null}
      </span>
    </Link>
  );
}

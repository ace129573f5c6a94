import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { Button } from '../../design/Button.js';
import { Avatar } from '../../design/Avatar.js';
import { EmptyState } from '../../design/EmptyState.js';
import { IconBell } from '../../design/frameIcons.js';
import { IconSparkle } from '../../design/icons.js';
import { QueryState } from '../../design/QueryState.js';
import { ShowMoreButton } from '../../design/ShowMoreButton.js';
import { SkeletonRows, Skeletons } from '../../design/Skeleton.js';
import { useMarkNotificationReadMutation } from '../../gql/MarkNotificationRead.js';
import { useNotificationsQuery } from '../../gql/Notifications.js';
import type { NotificationPartsFragment } from '../../gql/types.js';
import { aiUsageAddress, articleAddress, articleEditAddress, sharedAddress } from '../../lib/addresses.js';
import { longDate, relativeDate } from '../../lib/dates.js';
import { m } from '../../paraglide/messages.js';
import { notificationAction } from './notificationAction.js';
import { useMe } from '../../lib/session.js';
import { markReadInCache } from './notificationUpdates.js';
import { useMarkAllRead } from './useMarkAllRead.js';
import styles from './NotificationList.module.css';
import * as limits from '@snaplore/schema/limits';
import { countedUpTo } from '../../lib/countedUpTo.js';

const page = 20;

interface NotificationListProps {
  /** Asks for them only then. */
  isOpen: boolean;
  onOpened: () => void;
}

/**
 * The user's notifications, newest first. A click marks one as read and opens its article
 * (docs/domains/notifications.md).
 */
export function NotificationList({ isOpen, onOpened }: NotificationListProps) {
  const me = useMe();
  const navigate = useNavigate();
  const { cache } = useApolloClient();
  const { data, previousData, error, refetch, fetchMore } = useNotificationsQuery({
    variables: { first: page },
    fetchPolicy: 'cache-and-network',
    skip: !isOpen,
  });
  const [markRead] = useMarkNotificationReadMutation();
  const markAllRead = useMarkAllRead();
  const shown = (data ?? previousData)?.me;
  const connection = shown?.notifications;
  const heading = useRef<HTMLHeadingElement>(null);

  const open = (notification: NotificationPartsFragment) => {
    if (notification.isNew) {
      markReadInCache(cache, me.id, notification.id);
      // A failure is silent: the next fetch shows it as new again (docs/domains/notifications.md).
      void markRead({ variables: { id: notification.id } }).catch(() => undefined);
    }
    onOpened();
    if (notification.type === 'ai_budget') {
      void navigate(aiUsageAddress);
      return;
    }
    const { article, commentId, isDraft, sharedToken } = notification;
    if (!article) {
      // Shared with somebody who has no role on its workspace.
      if (sharedToken !== null) void navigate(sharedAddress(sharedToken, 'private'));
      return;
    }
    void (isDraft
      ? navigate(articleEditAddress(article))
      : navigate(articleAddress(article, { showComment: commentId ?? undefined })));
  };

  return (
    <div className={styles.list}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {m.notifications_notifications()}
        </h2>
        {connection && connection.nodes.length > 0 ? (
          <span className="meta num">
            {m.notifications_notificationAll()}{' '}
            {countedUpTo(shown?.notificationCount ?? 0, limits.notificationsCounted)}
          </span>
        ) : null}
        <span className="grow" />
        {me.newNotificationCount > 0 ? (
          <Button
            variant="subtle"
            onClick={() => {
              // The button disappears; the focus stays in the list, so that Escape still closes it.
              heading.current?.focus();
              markAllRead();
            }}
          >
            {m.notifications_markAllAsRead()}
          </Button>
        ) : null}
      </div>
      <QueryState
        data={connection}
        error={error}
        onRetry={refetch}
        failed={m.notifications_failed()}
        skeleton={
          <Skeletons label={m.common_loading()} className={styles.skeleton ?? ''}>
            <SkeletonRows count={5} height={56} />
          </Skeletons>
        }
        isEmpty={({ nodes }) => nodes.length === 0}
        empty={<EmptyState icon={<IconBell size={20} />} text={m.notifications_empty()} />}
      >
        {({ nodes, pageInfo }) => (
          <ul className={styles.rows}>
            {nodes.map((notification) => {
              const actor = notification.actor?.fullName ?? m.notifications_somebody();
              return (
                <li key={notification.id}>
                  <button
                    type="button"
                    className={styles.row}
                    data-new={notification.isNew || undefined}
                    onClick={() => {
                      open(notification);
                    }}
                  >
                    {notification.type === 'ai_budget' ? (
                      <span className={styles.sign} aria-hidden="true">
                        <IconSparkle size={16} />
                      </span>
                    ) : (
                      <Avatar name={actor} image={notification.actor?.profileImageUrl} size={32} />
                    )}
                    <span className={styles.words}>
                      {notification.type === 'ai_budget' ? (
                        <b>{notificationAction(notification)}</b>
                      ) : (
                        <>
                          <b>{actor}</b> {notificationAction(notification)}{' '}
                          <b>{notification.articleTitle || m.common_untitled()}</b>
                        </>
                      )}
                      <span className={`${styles.when ?? ''} meta`} title={longDate(notification.createdAt)}>
                        {relativeDate(notification.createdAt)}
                      </span>
                    </span>
                    {notification.isNew ? (
                      <span className={styles.mark} role="img" aria-label={m.notifications_notificationIsNew()} />
                    ) : null}
                  </button>
                </li>
              );
            })}
            {pageInfo.hasNextPage ? (
              <li className={styles.more}>
                <ShowMoreButton
                  variant="subtle"
                  onMore={() => fetchMore({ variables: { first: page, after: pageInfo.endCursor } })}
                />
              </li>
            ) : null}
          </ul>
        )}
      </QueryState>
    </div>
  );
}

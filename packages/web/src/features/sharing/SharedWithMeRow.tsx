import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { Avatar } from '../../design/Avatar.js';
import { IconDocument } from '../../design/frameIcons.js';
import tables from '../../design/Table.module.css';
import type { SharedWithMeQuery } from '../../gql/types.js';
import { articleAddress, sharedAddress } from '../../lib/addresses.js';
import { dateAndTime, slashDate } from '../../lib/dates.js';
import { m } from '../../paraglide/messages.js';
import { workspaceTitle } from '../workspaces/workspaceTitle.js';
import styles from './SharedWithMe.module.css';

type Received = NonNullable<SharedWithMeQuery['me']>['sharedWithMe']['nodes'][number];

/** Where it opens: on its own page for those who may see that, else by its private link. */
function addressOf({ article, token }: Received) {
  if (article) return articleAddress(article);
  return token === null ? null : sharedAddress(token, 'private');
}

/** An article that is shared with the user. On a narrow screen the rest is below the title. */
export const SharedWithMeRow = memo(function SharedWithMeRow({ received }: { received: Received }) {
  const { sharedAt, sharedBy, article } = received;
  const title = received.title || m.common_untitled();
  const address = addressOf(received);
  const workspace = article ? workspaceTitle(article.workspace) : null;
  const below = [sharedBy?.fullName, slashDate(sharedAt), workspace].filter((part) => part != null);
  return (
    <tr>
      <td>
        <span className="row">
          <IconDocument />
          <span className={styles.title}>
            <span className={styles.name}>
              {address ? (
                <Link {...address} className="cut" title={title}>
                  <b>{title}</b>
                </Link>
              ) : (
                <span className="cut" title={title}>
                  {title}
                </span>
              )}
              {workspace === null ? null : (
                <span className={`${styles.workspace ?? ''} cut`} title={workspace}>
                  {workspace}
                </span>
              )}
            </span>
            <span className={`${styles.below ?? ''} cut num`}>{below.join(' · ')}</span>
          </span>
        </span>
      </td>
      <td className={styles.who}>
        {sharedBy ? (
          <span className="row">
            <Avatar name={sharedBy.fullName} image={sharedBy.profileImageUrl} size={20} />
            <span className="cut" title={sharedBy.fullName}>
              {sharedBy.fullName}
            </span>
          </span>
        ) : null}
      </td>
      <td className={`${tables.dim ?? ''} ${styles.when ?? ''} num`}>
        <time dateTime={sharedAt} title={dateAndTime(sharedAt)}>
          {slashDate(sharedAt)}
        </time>
      </td>
    </tr>
  );
});

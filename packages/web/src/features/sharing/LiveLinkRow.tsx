import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { Avatar } from '../../design/Avatar.js';
import { IconDocument, IconPeople } from '../../design/frameIcons.js';
import { IconGlobe, IconLock } from '../../design/icons.js';
import tables from '../../design/Table.module.css';
import type { LiveLinksQuery } from '../../gql/types.js';
import { articleAddress } from '../../lib/addresses.js';
import { dateAndTime, slashDate } from '../../lib/dates.js';
import { m } from '../../paraglide/messages.js';
import { workspaceTitle } from '../workspaces/workspaceTitle.js';
import styles from './LiveLinks.module.css';

type LiveLink = NonNullable<LiveLinksQuery['company']>['liveLinks']['nodes'][number];

const audienceName = (audience: LiveLink['audience']): string =>
  audience === 'public' ? m.sharing_publicLink() : m.sharing_peopleAndGroups();

/** The last day on which a link works, as it is chosen in the Share dialog. */
const lastDayOf = (endsAt: string): string => slashDate(new Date(new Date(endsAt).getTime() - 1).toISOString());

interface BelowProps {
  className: string | undefined;
  parts: readonly (string | null | undefined)[];
}

/** A line below the title, for the screens that have no column for what it says. */
function Below({ className, parts }: BelowProps) {
  const text = parts.filter((part) => part != null).join(' · ');
  return (
    <span className={`${styles.below ?? ''} ${className ?? ''} cut num`} title={text}>
      {text}
    </span>
  );
}

/** A live link. Of one in somebody's personal workspace its article is not shown (docs/domains/sharing.md). */
export const LiveLinkRow = memo(function LiveLinkRow({ link }: { link: LiveLink }) {
  const { article, audience, createdAt, createdBy, endsAt, hasPassword, openings } = link;
  const audienceText = audienceName(audience);
  const workspace = article ? workspaceTitle(article.workspace) : m.sharing_ofPersonal();
  const end = endsAt === null ? null : m.sharing_endsOnDay({ day: lastDayOf(endsAt) });
  const password = hasPassword ? m.sharing_withPassword() : null;
  return (
    <tr>
      <td>
        <span className="row">
          {article ? <IconDocument /> : <IconLock />}
          <span className={styles.title}>
            {article ? (
              <Link {...articleAddress(article)} className="cut" title={article.title}>
                <b>{article.title || m.common_untitled()}</b>
              </Link>
            ) : (
              <span className={`${styles.hidden ?? ''} cut`} title={m.sharing_hiddenArticle()}>
                {m.sharing_hiddenArticle()}
              </span>
            )}
            <Below className={styles.wide} parts={[workspace]} />
            <Below className={styles.middle} parts={[workspace, createdBy?.fullName, slashDate(createdAt)]} />
            <Below className={styles.narrow} parts={[audienceText, password]} />
            <Below
              className={styles.small}
              parts={[audienceText, end, password, m.sharing_openings({ count: openings })]}
            />
          </span>
        </span>
      </td>
      <td className={styles.audience}>
        <span className="row">
          {audience === 'public' ? <IconGlobe /> : <IconPeople />}
          <span className="cut">{audienceText}</span>
        </span>
      </td>
      <td className={styles.who}>
        {createdBy ? (
          <span className="row">
            <Avatar name={createdBy.fullName} image={createdBy.profileImageUrl} size={20} />
            <span className="cut" title={createdBy.fullName}>
              {createdBy.fullName}
            </span>
          </span>
        ) : null}
      </td>
      <td className={`${tables.dim ?? ''} ${styles.date ?? ''} num`}>
        <time dateTime={createdAt} title={dateAndTime(createdAt)}>
          {slashDate(createdAt)}
        </time>
      </td>
      <td className={`${tables.dim ?? ''} ${styles.end ?? ''} num`}>
        {endsAt === null ? (
          m.sharing_noEnd()
        ) : (
          <time dateTime={endsAt} title={dateAndTime(endsAt)}>
            {lastDayOf(endsAt)}
          </time>
        )}
      </td>
      <td className={`${tables.dim ?? ''} ${styles.password ?? ''}`}>
        {hasPassword ? m.sharing_hasPassword() : m.sharing_hasNoPassword()}
      </td>
      <td className={`${tables.dim ?? ''} ${styles.openings ?? ''} num`}>{openings}</td>
    </tr>
  );
});

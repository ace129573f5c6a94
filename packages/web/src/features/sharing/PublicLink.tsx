import { useId, useState } from 'react';
import { AnchorButton } from '../../design/Button.js';
import { IconEye, IconGlobe } from '../../design/icons.js';
import { SwitchField } from '../../design/SwitchField.js';
import { useSetArticleLinkMutation } from '../../gql/SetArticleLink.js';
import type { ArticleSharingQuery, ShareLinkPartsFragment } from '../../gql/types.js';
import { sharedPath } from '../../lib/addresses.js';
import { useAction } from '../../lib/useAction.js';
import { m } from '../../paraglide/messages.js';
import { LinkField } from './LinkField.js';
import { LinkLimits } from './LinkLimits.js';
import { RenewLink } from './RenewLink.js';
import styles from './Sharing.module.css';

interface PublicLinkProps {
  article: Pick<ArticleSharingQuery['article'], 'id' | 'isPublished' | 'isArchived'>;
  link: ShareLinkPartsFragment | null;
}

/** The switch of the public link, and while it is on the link with its end and its password. */
export function PublicLink({ article, link }: PublicLinkProps) {
  const id = useId();
  const [set] = useSetArticleLinkMutation();
  const { run, isBusy } = useAction();
  // Shown at once; the answer follows.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [renewal, setRenewal] = useState<'asked' | 'answered' | null>(null);
  const isOn = wanted ?? link !== null;
  const toggle = async (next: boolean) => {
    setWanted(next);
    await run(() => set({ variables: { input: { articleId: article.id, isOn: next } } }), {
      success: next ? m.sharing_linkMade() : m.sharing_linkDeleted(),
    });
    setWanted(null);
  };
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <span className={styles.tile} data-on={isOn || undefined}>
          <IconGlobe />
        </span>
        <span className={styles.words}>
          <b id={id}>{m.sharing_publicLink()}</b>
          <span id={`${id}-text`}>{isOn ? whoMayOpen(link) : m.sharing_publicOff()}</span>
        </span>
        <SwitchField
          aria-labelledby={id}
          aria-describedby={`${id}-text`}
          checked={isOn}
          disabled={isBusy}
          onChange={(event) => {
            void toggle(event.currentTarget.checked);
          }}
        />
      </div>
      {link ? (
        <>
          {renewal === 'asked' ? (
            <RenewLink
              articleId={article.id}
              onClose={() => {
                setRenewal('answered');
              }}
            />
          ) : (
            <LinkField
              label={m.sharing_publicLink()}
              path={link.token === null ? null : sharedPath(link.token)}
              isLive={link.isLive}
              isRenewFocused={renewal === 'answered'}
              onRenew={() => {
                setRenewal('asked');
              }}
            />
          )}
          {link.isLive && link.token !== null ? (
            // Signed-in users are answered as guests are.
            <AnchorButton
              className={styles.guest}
              variant="subtle"
              size="compact"
              href={sharedPath(link.token)}
              target="_blank"
              rel="noopener"
              leftSection={<IconEye />}
            >
              {m.sharing_seeAsGuest()}
            </AnchorButton>
          ) : null}
          {link.isLive ? null : <p className={styles.dead}>{whyNotLive(article)}</p>}
          <LinkLimits key={link.id} articleId={article.id} link={link} />
        </>
      ) : null}
    </section>
  );
}

/** Who can open the link. */
const whoMayOpen = (link: ShareLinkPartsFragment | null): string =>
  link?.hasPassword === true ? m.sharing_publicPassword() : m.sharing_publicOn();

/** Why a link does not open the article. */
function whyNotLive({ isPublished, isArchived }: PublicLinkProps['article']): string {
  if (!isPublished) return m.sharing_notPublished();
  return isArchived ? m.sharing_archived() : m.sharing_ended();
}

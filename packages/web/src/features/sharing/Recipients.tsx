import { skipToken } from '@apollo/client/react';
import { delays } from '@snaplore/schema/limits';
import { useId, useRef, useState } from 'react';
import { PickerField } from '../../design/picker/PickerField.js';
import { VirtualRows } from '../../design/VirtualRows.js';
import { useRecipientCandidatesQuery } from '../../gql/RecipientCandidates.js';
import { useShareArticleMutation } from '../../gql/ShareArticle.js';
import { useUnshareArticleMutation } from '../../gql/UnshareArticle.js';
import type { ArticleRecipientPartsFragment, ShareLinkPartsFragment } from '../../gql/types.js';
import { sharedPath } from '../../lib/addresses.js';
import { useAction } from '../../lib/useAction.js';
import { useDebounced } from '../../lib/useDebounced.js';
import { m } from '../../paraglide/messages.js';
import { PrivateLink } from './PrivateLink.js';
import { recipientChoice } from './recipientChoice.js';
import { RecipientRow } from './RecipientRow.js';
import styles from './Sharing.module.css';

interface RecipientsProps {
  articleId: string;
  recipients: readonly ArticleRecipientPartsFragment[];
  link: ShareLinkPartsFragment | null;
}

/** The people and groups with whom an article is shared, and the search that adds others. */
export function Recipients({ articleId, recipients, link }: RecipientsProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [wasOpened, setOpened] = useState(false);
  const [settled] = useDebounced(query.trim(), delays.peopleSearchDebounce);
  const { data, previousData, error, refetch } = useRecipientCandidatesQuery(
    wasOpened ? { variables: { id: articleId, query: settled }, fetchPolicy: 'cache-and-network' } : skipToken,
  );
  const [share] = useShareArticleMutation();
  const [unshare] = useUnshareArticleMutation();
  const { run } = useAction();
  // The result of the search may be older than the last addition.
  const known = new Set(recipients.map((recipient) => recipient.id));
  const candidates = (data ?? previousData)?.article.sharing?.candidates.filter((each) => !known.has(each.id));

  const add = async ({ type, id: entityId }: ArticleRecipientPartsFragment) => {
    await run(() => share({ variables: { input: { articleId, entities: [{ type, id: entityId }] } } }), {
      key: `add ${entityId}`,
      success: type === 'group' ? m.sharing_sharedWithGroup() : m.sharing_sharedWithUser(),
      failure: () => m.sharing_addFailed(),
    });
  };
  const remove = async ({ type, id: entityId }: ArticleRecipientPartsFragment) => {
    const isDone = await run(() => unshare({ variables: { articleId, entityId } }), {
      key: `remove ${entityId}`,
      success: type === 'group' ? m.sharing_groupRemoved() : m.sharing_userRemoved(),
      failure: () => m.sharing_removeFailed(),
    });
    // The focused button disappears with its row.
    if (isDone) field.current?.focus({ preventScroll: true });
  };
  return (
    <section aria-labelledby={id}>
      <div className={styles.title}>
        <b id={id}>{m.sharing_peopleAndGroups()}</b>
        {link?.token == null ? null : <PrivateLink path={sharedPath(link.token, 'private')} isLive={link.isLive} />}
      </div>
      <PickerField
        label={m.sharing_addPeople()}
        field={field}
        query={query}
        onQuery={setQuery}
        choices={candidates?.map((each) => recipientChoice(each))}
        error={error}
        allAdded={m.sharing_everybodyAdded()}
        noMatch={m.sharing_noMatch()}
        onOpen={() => {
          setOpened(true);
          // A failure comes back as the query's error.
          if (wasOpened) void refetch().catch(() => undefined);
        }}
        onAdd={(choice) => {
          const chosen = candidates?.find((each) => each.id === choice.id);
          if (chosen) void add(chosen);
        }}
      />
      {recipients.length === 0 ? (
        <p className={styles.nobody}>{m.sharing_nobodyYet()}</p>
      ) : (
        <VirtualRows as="ul" items={recipients} height={48} className={styles.recipients}>
          {(recipient, row) => <RecipientRow recipient={recipient} row={row} onRemove={remove} />}
        </VirtualRows>
      )}
    </section>
  );
}

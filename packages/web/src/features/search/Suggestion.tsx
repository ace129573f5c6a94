import { Link } from '@tanstack/react-router';
import { TimeChip } from '../../design/TimeChip.js';
import { IconDocument, IconGrid, IconPage } from '../../design/frameIcons.js';
import { IconComment, IconLines, IconTag, IconVideo } from '../../design/icons.js';
import { relativeDate } from '../../lib/dates.js';
import { m } from '../../paraglide/messages.js';
import { isPlainClick } from '../../lib/plainClick.js';
import { workspaceTitle } from '../workspaces/workspaceTitle.js';
import type { SearchHit } from './hitAddress.js';
import { categoryName } from './categoryName.js';
import { hitAddress } from './hitAddress.js';
import type { RowProps } from './listRow.js';
import { openableAddress } from './openableAddress.js';
import { RemoveMark } from './RemoveMark.js';
import styles from './SearchList.module.css';

interface MarkedProps {
  parts: readonly { text: string; isMatch: boolean }[];
}

/** A text with its matches marked. */
function Marked({ parts }: MarkedProps) {
  return (
    <>
      {parts.map((part, index) =>
        part.isMatch ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
      )}
    </>
  );
}

function HitIcon({ hit }: { hit: SearchHit }) {
  switch (hit.category) {
    case 'workspace':
      return <IconGrid />;
    case 'article':
      return (hit.article?.duration ?? 0) > 0 ? <IconVideo /> : <IconDocument />;
    case 'draft':
    case 'draftNotes':
      return <IconPage />;
    case 'articleVideo':
    case 'draftVideo':
      return <IconVideo />;
    case 'paragraph':
      return <IconLines />;
    case 'articleNotes':
      return <IconDocument />;
    case 'comment':
      return <IconComment />;
    case 'tag':
    case 'all':
    case 'none':
      return <IconTag />;
  }
}

/** What is beside a title: the article of a passage, else the workspace; no workspace of what is only shared. */
function locationOf({ category, article, workspace }: SearchHit): string {
  if (!workspace) return m.sharing_sharedWithMe();
  if (article && (category === 'paragraph' || category === 'comment')) return article.title;
  return workspaceTitle(workspace);
}

interface SuggestionProps extends RowProps {
  hit: SearchHit;
  query: string;
  /** Whether the kind is said, where the group has hits of several kinds. */
  isKindNamed: boolean;
  /** It was opened: on this page, or in a tab of its own. */
  onOpen: (isHere: boolean) => void;
  /** Takes it out of the history. */
  onRemove?: () => void;
}

/** The hits that are found by another text than their title, which is shown below that. */
const ofPassages: ReadonlySet<SearchHit['category']> = new Set<SearchHit['category']>([
  'articleNotes',
  'draftNotes',
  'comment',
  'articleVideo',
  'draftVideo',
  'tag',
]);

/** What is before the time of a hit in a video; nothing for others. */
function timePrefix({ category, isShown }: SearchHit): { prefix?: string } {
  if (category !== 'articleVideo' && category !== 'draftVideo') return {};
  return { prefix: isShown ? m.search_shownAt() : m.search_saidAt() };
}

/** One hit: a line, and a second one only if it is found by another text than its title. */
export function Suggestion({ id, hit, query, isActive, isKindNamed, onPoint, onOpen, onRemove }: SuggestionProps) {
  const address = hitAddress(hit, query);
  const hasPassage = ofPassages.has(hit.category) && hit.snippetParts.length > 0;
  const content = (
    <>
      <HitIcon hit={hit} />
      <span className={styles.words}>
        <span className={styles.line}>
          <span className={`${styles.title ?? ''} cut`} title={hit.title}>
            {hit.titleParts.length > 0 ? <Marked parts={hit.titleParts} /> : hit.title || m.common_untitled()}
          </span>
          {isKindNamed ? <span className="sr-only">{categoryName(hit.category)}</span> : null}
          {hit.category === 'workspace' ? null : <span className={styles.where}>{locationOf(hit)}</span>}
        </span>
        {hasPassage ? (
          <span className={`${styles.passage ?? ''} cut`}>
            {hit.category === 'tag' ? (
              <Marked parts={hit.snippetParts} />
            ) : (
              <>
                “<Marked parts={hit.snippetParts} />”
              </>
            )}
          </span>
        ) : null}
      </span>
      {hit.startTime === null ? null : (
        <TimeChip time={hit.startTime} isQuiet={hit.category === 'paragraph'} {...timePrefix(hit)} />
      )}
      {hit.category === 'draft' && hit.article && !onRemove ? (
        <span className={styles.hint}>{relativeDate(hit.article.updatedAt)}</span>
      ) : null}
      {isActive && hit.startTime === null && hit.category !== 'draft' && !onRemove ? (
        <span className={styles.hint} aria-hidden="true">
          {m.search_open()} <kbd>↵</kbd>
        </span>
      ) : null}
      {onRemove ? <RemoveMark onRemove={onRemove} /> : null}
    </>
  );
  const shared = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: styles.hit,
    'data-active': isActive || undefined,
    'data-two': hasPassage || undefined,
    onPointerMove: onPoint,
  } as const;
  if (!address)
    return (
      <div
        {...shared}
        onClick={() => {
          openableAddress(hit, query);
        }}
      >
        {content}
      </div>
    );
  return (
    <Link
      {...shared}
      {...address}
      preload={false}
      onClick={(event) => {
        onOpen(isPlainClick(event));
      }}
      onAuxClick={(event) => {
        if (event.button === 1) onOpen(false);
      }}
    >
      {content}
    </Link>
  );
}

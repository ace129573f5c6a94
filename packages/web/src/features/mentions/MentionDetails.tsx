import { useApolloClient } from '@apollo/client/react';
import { lazy, Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { MentionedPersonDocument } from '../../gql/MentionedPerson.js';
import { DetailsContext } from './detailsContext.js';
import type { ShownMention } from './MentionCard.js';
import { isUnknown, setUnknown } from './unknownMentions.js';

const MentionCard = lazy(() => import('./MentionCard.js'));

/** The mention that an event is on, in comments, read notes and the editor alike; null for none. */
function mentionAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-type="mention"][data-id]') : null;
}

/**
 * Shows who is mentioned, for every mention below it: on a click, or by Enter or Space where it has the focus
 * (docs/domains/comments.md).
 */
export function MentionDetails({ children }: { children: ReactNode }) {
  const client = useApolloClient();
  const [shown, setShown] = useState<ShownMention | null>(null);

  const open = useEffectEvent(async (element: HTMLElement) => {
    const id = element.dataset['id'] ?? '';
    if (isUnknown(id)) return;
    const person = await client
      .query({ query: MentionedPersonDocument, variables: { id } })
      .then(({ data }) => data?.company?.member)
      // Without an answer there is nothing to show, and nothing is known of the person.
      .catch(() => undefined);
    if (person === null) setUnknown(id);
    else if (person && element.isConnected) setShown({ person, element });
  });

  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      const element = mentionAt(event.target);
      if (element) void open(element);
    };
    const onKey = (event: KeyboardEvent): void => {
      const element = event.key === 'Enter' || event.key === ' ' ? mentionAt(event.target) : null;
      if (element?.getAttribute('role') !== 'button') return;
      event.preventDefault();
      void open(element);
    };
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKey);
    };
  }, []);

  return (
    <DetailsContext value={true}>
      {children}
      {shown ? (
        <Suspense>
          <MentionCard
            key={shown.person.id}
            {...shown}
            onClose={() => {
              setShown(null);
            }}
          />
        </Suspense>
      ) : null}
    </DetailsContext>
  );
}

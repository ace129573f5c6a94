import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { VideoPlaceInput } from '../../../gql/types.js';
import { articleEditAddress } from '../../../lib/addresses.js';
import { useMe, type Me } from '../../../lib/session.js';
import { ExtensionLink } from './extensionLink.js';
import { extensionTarget } from './extensionTarget.js';

export interface PageLink {
  link: ExtensionLink;
  /** Where videos go in the drafts of articles: written before a recording begins. */
  places: Map<string, VideoPlaceInput>;
}

let shared: PageLink | null = null;

function openLink(client: ApolloClient, me: Me, router: ReturnType<typeof useRouter>): PageLink {
  const places = new Map<string, VideoPlaceInput>();
  const findTarget = extensionTarget({
    client,
    me,
    places,
    addressOf: (articleId) => router.buildLocation(articleEditAddress({ shortId: articleId }, 'video')).href,
    discard: () => {
      link.say({ kind: 'command', command: 'discard' });
    },
  });
  const link = new ExtensionLink({
    userId: me.user.id,
    findTarget,
    show: (address) => {
      void router.navigate({ href: address });
    },
  });
  return { link, places };
}

/** This page's connection to the extension, one for all its screens; another person gets another page. */
export function useExtensionLink(): PageLink {
  const client = useApolloClient();
  const me = useMe();
  const router = useRouter();
  const [link] = useState(() => (shared ??= openLink(client, me, router)));
  return link;
}

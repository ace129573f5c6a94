import type { ApolloClient } from '@apollo/client';
import type { MediaAddresses } from './mediaAddresses.js';

/**
 * Watches for pictures that cannot be loaded: their addresses are valid for an hour, and a page may be open for days.
 * The new address reaches the pictures by the cache.
 */
export function beginMediaRenewal(client: ApolloClient): void {
  let addresses: Promise<MediaAddresses> | null = null;
  const load = (): Promise<MediaAddresses> =>
    import('./mediaAddresses.js').then((module) => new module.MediaAddresses(client));
  // Error events do not bubble: they are handled in the capture phase.
  document.addEventListener(
    'error',
    ({ target }) => {
      const address = target instanceof HTMLImageElement ? target.getAttribute('src') : null;
      if (address === null || address === '') return;
      addresses ??= load();
      addresses.then(
        (known) => known.renew(address),
        () => {
          addresses = null;
        },
      );
    },
    true,
  );
}

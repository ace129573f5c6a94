import { ApolloClient, InMemoryCache, type DocumentNode, type OperationVariables } from '@apollo/client';
import { Kind } from 'graphql';
import { isConnectionError } from './errorText.js';

/** The fields that contain signed addresses of pictures: the address itself, or an object with its `url`. */
const addressFields = ['logo', 'posterUrl', 'profileImageUrl', 'sprite'] as const;
type AddressField = (typeof addressFields)[number];

/** How many requested addresses are remembered, the latest ones. */
const rememberedMax = 1_000;
/** The most pages of a list that are fetched again to find one picture. */
const pagesMax = 10;
/** A new address that fails within this time is not renewed again: the file itself is gone. */
const freshMs = 10_000;

/** The owner of an address: an entity of the cache, and its field. */
interface Owner {
  id: string;
  field: AddressField;
}

/** A query of the page whose answer contained an address. */
interface Source {
  query: DocumentNode;
  variables: OperationVariables;
  owners: Owner[];
}

type Cache = Pick<InMemoryCache, 'identify'>;

function addressIn(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null && 'url' in value && typeof value.url === 'string'
    ? value.url
    : null;
}

/** Yields every address in an answer, with its owner. */
function* addressesIn(data: unknown, cache: Cache): Generator<Owner & { address: string }> {
  if (typeof data !== 'object' || data === null) return;
  const fields = data as Record<string, unknown>;
  const id = typeof fields['id'] === 'string' ? cache.identify(fields as { id: string }) : undefined;
  for (const [name, value] of Object.entries(fields)) {
    const field = addressFields.find((known) => known === name);
    const address = field && addressIn(value);
    if (id !== undefined && field && address != null) yield { id, field, address };
    else yield* addressesIn(value, cache);
  }
}

/** Returns the cursor of a list's next page; null if there is none. */
function nextPage(data: unknown): string | null {
  if (typeof data !== 'object' || data === null) return null;
  const { hasNextPage, endCursor } = data as { hasNextPage?: unknown; endCursor?: unknown };
  if (hasNextPage === true && typeof endCursor === 'string') return endCursor;
  for (const value of Object.values(data)) {
    const found = nextPage(value);
    if (found !== null) return found;
  }
  return null;
}

const isPaged = (query: DocumentNode): boolean =>
  query.definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      definition.variableDefinitions?.some(({ variable }) => variable.name.value === 'after'),
  );

const keyOf = ({ id, field }: Owner): string => `${id} ${field}`;

/**
 * Renews expired addresses of pictures on a page that stays open for hours. The page's queries are sent again without
 * its cache, and only the addresses are taken from the answers: no list changes while it is read.
 */
export class MediaAddresses {
  private readonly requested = new Set<string>();
  /** The addresses renewed here, and when. */
  private readonly renewed = new Map<string, { address: string; at: number }>();
  private readonly pending = new Set<string>();
  private round: Promise<void> | null = null;
  /** Masks and caches nothing: answers pass through. */
  private readonly reader: ApolloClient;

  constructor(
    private readonly client: ApolloClient,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.reader = new ApolloClient({ link: client.link, cache: new InMemoryCache() });
  }

  /**
   * Handles a picture that could not be loaded. Requests its address once, together with all that fail at the same
   * time.
   */
  async renew(address: string): Promise<void> {
    if (this.requested.has(address)) return;
    this.requested.add(address);
    for (const first of this.requested) {
      if (this.requested.size <= rememberedMax) break;
      this.requested.delete(first);
    }
    this.pending.add(address);
    this.round ??= this.renewPending().finally(() => {
      this.round = null;
    });
    await this.round;
  }

  private async renewPending(): Promise<void> {
    while (this.pending.size > 0) {
      // Failures of the same moment share one request.
      await Promise.resolve();
      const addresses = new Set(this.pending);
      this.pending.clear();
      try {
        for (const source of this.sourcesOf(addresses)) await this.refetch(source);
      } catch (error) {
        // A background request: its failure is not shown. The next picture that fails tries again.
        if (isConnectionError(error)) error.isShown = true;
        for (const address of addresses) this.requested.delete(address);
      }
    }
  }

  /** Returns the active queries whose answers contain these addresses. A picture in two of them is requested once. */
  private sourcesOf(addresses: ReadonlySet<string>): Source[] {
    const { cache } = this.client;
    const taken = new Set<string>();
    return [...this.client.getObservableQueries('active')].flatMap(({ query, variables }) => {
      const { result } = cache.diff({
        query: cache.transformDocument(query),
        variables,
        optimistic: true,
        returnPartialData: true,
      });
      const owners = [...addressesIn(result, cache)].filter(
        (owner) => addresses.has(owner.address) && !taken.has(keyOf(owner)) && !this.isFresh(owner),
      );
      for (const owner of owners) taken.add(keyOf(owner));
      return owners.length > 0 ? [{ query, variables, owners }] : [];
    });
  }

  private isFresh(owner: Owner & { address: string }): boolean {
    const last = this.renewed.get(keyOf(owner));
    return last?.address === owner.address && this.now() - last.at < freshMs;
  }

  private async refetch({ query, variables, owners }: Source): Promise<void> {
    const missing = new Set(owners.map(keyOf));
    let after: string | null = null;
    for (let pages = 0; pages < pagesMax && missing.size > 0; pages += 1) {
      const { data, error }: { data?: unknown; error?: unknown } = await this.reader.query({
        query,
        variables: after === null ? variables : { ...variables, after },
        fetchPolicy: 'no-cache',
        errorPolicy: 'all',
        context: { isRefusalExpected: true },
      });
      // Errors in a part of the answer do not discard the rest.
      if (data === undefined || data === null) throw error;
      for (const owner of this.take(data)) missing.delete(owner);
      after = isPaged(query) ? nextPage(data) : null;
      if (after === null) return;
    }
  }

  /** Writes the addresses of an answer to the page's cache. @returns the renewed addresses. */
  private take(data: unknown): string[] {
    const { cache } = this.client;
    const found = [...addressesIn(data, cache)];
    cache.batch({
      update: () => {
        for (const { id, field, address } of found) {
          cache.modify<Record<AddressField, unknown>>({
            id,
            fields: {
              [field]: (value: unknown) => {
                if (addressIn(value) === address) return value;
                this.renewed.set(keyOf({ id, field }), { address, at: this.now() });
                return typeof value === 'object' && value !== null ? { ...value, url: address } : address;
              },
            },
          });
        }
      },
    });
    return found.map(keyOf);
  }
}

import { ApolloClient, InMemoryCache, type DocumentNode, type OperationVariables } from '@apollo/client';
import { Kind } from 'graphql';
import { isConnectionError } from './errorText.js';

/** The fields that hold signed addresses of pictures: the address itself, or an object with its `url`. */
const addressFields = ['logo', 'posterUrl', 'profileImageUrl', 'sprite'] as const;
type AddressField = (typeof addressFields)[number];

/** Addresses that were asked about are remembered, the latest of them. */
const rememberedMax = 1_000;
/** Rows of a long list come by pages: as many are asked for again to find one picture. */
const pagesMax = 10;
/** A new address that fails at once will not be mended by a newer one: the file itself is gone. */
const freshMs = 10_000;

/** Whose picture stands at an address: an entity of the cache, and its field. */
interface Owner {
  id: string;
  field: AddressField;
}

/** A question that the page asked and that brought an address. */
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

/** Every address in an answer, with whose it is. */
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

/** Where the page of a list behind this one begins; null where there is none. */
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
 * New addresses for pictures whose own have ended, on a page that stays open for hours. What the page asked is asked
 * once more, beside its cache, and of the answers only the addresses are taken: no list changes under its reader.
 */
export class MediaAddresses {
  private readonly asked = new Set<string>();
  /** When a picture got its address here, and which. */
  private readonly renewed = new Map<string, { address: string; at: number }>();
  private readonly waiting = new Set<string>();
  private round: Promise<void> | null = null;
  /** Masks nothing and keeps nothing: answers pass through. */
  private readonly reader: ApolloClient;

  constructor(
    private readonly client: ApolloClient,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.reader = new ApolloClient({ link: client.link, cache: new InMemoryCache() });
  }

  /** A picture could not be loaded. Asks for its address once, together with all that fail in the same moment. */
  async renew(address: string): Promise<void> {
    if (this.asked.has(address)) return;
    this.asked.add(address);
    for (const first of this.asked) {
      if (this.asked.size <= rememberedMax) break;
      this.asked.delete(first);
    }
    this.waiting.add(address);
    this.round ??= this.work().finally(() => {
      this.round = null;
    });
    await this.round;
  }

  private async work(): Promise<void> {
    while (this.waiting.size > 0) {
      // What fails in the same moment belongs to one question.
      await Promise.resolve();
      const addresses = new Set(this.waiting);
      this.waiting.clear();
      try {
        for (const source of this.sourcesOf(addresses)) await this.askAgain(source);
      } catch (error) {
        // Nobody asked for this, so nobody is told. The next picture that fails is another try.
        if (isConnectionError(error)) error.isTold = true;
        for (const address of addresses) this.asked.delete(address);
      }
    }
  }

  /** The questions on screen whose answers hold these addresses. A picture that two of them hold is asked for once. */
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

  private async askAgain({ query, variables, owners }: Source): Promise<void> {
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
      // A part of the answer that is refused does not keep back the others.
      if (data === undefined || data === null) throw error;
      for (const owner of this.take(data)) missing.delete(owner);
      after = isPaged(query) ? nextPage(data) : null;
      if (after === null) return;
    }
  }

  /** Takes the addresses of an answer into the page's cache. @returns whose they were. */
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

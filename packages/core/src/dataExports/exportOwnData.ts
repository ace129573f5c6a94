import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ZipWriter } from '../adapters/zip/zipWriter.js';
import type { Caller } from '../kernel/caller.js';
import { FreeNames } from '../noteExports/fileNames.js';
import { deviceOf } from '../sessions/device.js';
import { csvRows } from './csvRows.js';
import type { OwnAccount } from './ownAccount.queries.js';
import { addOwnArticles, ownArticleIds } from './ownArticles.js';
import { ownActivity, ownComments, ownReactions, ownSearches, type PlaceReader } from './ownRows.queries.js';

/** What making an export takes. */
export interface DataMaking {
  caller: Caller;
  /** For what is made on the way. */
  folder: string;
  signal: AbortSignal;
  progress: (percent: number) => Promise<void>;
}

/**
 * Writes all of a user's own data as a zip: the account, what they wrote, and what is recorded of them, of every
 * company they are active in and as far as they may see it now (docs/domains/dataExports.md).
 * @returns the path of the file.
 */
export async function exportOwnData(making: DataMaking, account: OwnAccount): Promise<string> {
  const { caller, folder, signal, progress } = making;
  const { user, companies } = account;
  const places: PlaceReader[] = companies.map((place) => ({
    place,
    caller: { ...caller, viewer: { kind: 'job', companyId: place.id } },
  }));
  const asked = { userId: user.id, places };
  const path = join(folder, 'own.zip');
  const zip = new ZipWriter(path);
  const names = new FreeNames();
  const add = async (name: string, parts: AsyncIterable<string>): Promise<void> => {
    signal.throwIfAborted();
    await zip.add(name, Readable.from(parts, { objectMode: false }));
  };
  try {
    await zip.add('profile.json', `${JSON.stringify(profileOf(account), null, 2)}\n`);
    await add('sessions.csv', sessionRows(account));
    await add('comments.csv', ownComments(asked));
    await add('reactions.csv', ownReactions(asked));
    await add('search-history.csv', ownSearches(asked));
    await add('activity.csv', ownActivity(asked));
    let [done, all] = [0, 0];
    for (const place of places)
      for (const of of ['articles', 'drafts'] as const) all += (await ownArticleIds(place, user.id, of)).length;
    for (const place of places)
      await addOwnArticles(place, user.id, {
        zip,
        names,
        signal,
        done: async () => {
          done += 1;
          await progress(Math.min(95, 10 + (85 * done) / Math.max(all, 1)));
        },
      });
    await addPhoto(caller, zip, user.profileImageKey);
    await zip.end();
    return path;
  } catch (error) {
    zip.abandon();
    throw error;
  }
}

function profileOf({ user, companies, providers }: OwnAccount): object {
  const { firstName, lastName, email, jobTitle, birthDay, locale, notificationDigest, createdAt } = user;
  return {
    firstName,
    lastName,
    email,
    emailConfirmedAt: user.emailVerifiedAt,
    jobTitle,
    birthDay,
    language: locale,
    digest: notificationDigest,
    createdAt,
    lastSignInAt: user.lastTimeLoggedIn,
    secondFactorSince: user.totpSince,
    signInProviders: providers,
    companies: companies.map(({ title, role, joinedAt }) => ({ title, role, joinedAt })),
  };
}

function sessionRows({ sessions }: OwnAccount): AsyncIterable<string> {
  return csvRows(
    ['opened', 'last used', 'ended', 'from where', 'browser', 'system'],
    (async function* pages() {
      yield await Promise.resolve(
        sessions.map(({ createdAt, lastUsedAt, revokedAt, address, userAgent }) => {
          const { browser, system } = deviceOf(userAgent);
          return [createdAt, lastUsedAt, revokedAt, address, browser, system];
        }),
      );
    })(),
  );
}

async function addPhoto({ services }: Caller, zip: ZipWriter, key: string | null): Promise<void> {
  if (key === null || (await services.storage.stat(key)) === null) return;
  const ending = /\.\w+$/.exec(key)?.[0] ?? '';
  await zip.add(`photo${ending}`, await services.storage.get(key), { compress: false });
}

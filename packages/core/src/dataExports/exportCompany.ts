import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ZipWriter } from '../adapters/zip/zipWriter.js';
import { sqlMemberHasRole } from '../access/workspaceRoles.js';
import { auditLines } from '../audit/auditCsv.js';
import { everyEntryOf } from '../audit/audit.queries.js';
import { exportedPlaces } from '../noteExports/exportedArticles.js';
import { exportWorkspace } from '../noteExports/exportWorkspace.js';
import { FreeNames, safeName } from '../noteExports/fileNames.js';
import { reader } from '../outbox/transaction.js';
import { Workspace } from '../workspaces/workspace.entity.js';
import { companyPeople } from './companyPeople.queries.js';
import type { DataMaking } from './exportOwnData.js';

/**
 * Writes a company as a zip: the zip of each workspace that the owner may see, its people and its audit log as CSV
 * (docs/domains/dataExports.md).
 * @returns the path of the file.
 */
export async function exportCompany(making: DataMaking, companyId: string, userId: string): Promise<string> {
  const { caller, folder, signal, progress } = making;
  const path = join(folder, 'company.zip');
  const zip = new ZipWriter(path);
  const names = new FreeNames();
  const add = async (name: string, parts: AsyncIterable<string>): Promise<void> => {
    signal.throwIfAborted();
    await zip.add(name, Readable.from(parts, { objectMode: false }));
  };
  try {
    await add('people.csv', companyPeople(caller));
    await add('audit-log.csv', auditLines(everyEntryOf(caller, companyId)));
    const ids = await seenWorkspaces(making, userId);
    for (const [index, id] of ids.entries()) {
      signal.throwIfAborted();
      const workspace = await reader(caller).findOne(Workspace, { id });
      if (!workspace) continue;
      const within = join(folder, id);
      await mkdir(within);
      const places = await exportedPlaces(caller, userId, { workspaceId: id, articleId: null });
      const share = 95 / ids.length;
      const made = await exportWorkspace(
        {
          caller,
          places,
          folder: within,
          signal,
          progress: async (percent) => {
            await progress(share * (index + percent / 100));
          },
        },
        workspace,
      );
      const title = workspace.visibility === 'personal' ? 'Personal' : workspace.title;
      // What is in it is compressed already.
      await zip.add(names.take('workspaces/', safeName(title, 'workspace'), '.zip'), createReadStream(made.path), {
        compress: false,
      });
      await rm(within, { recursive: true, force: true });
    }
    await zip.end();
    return path;
  } catch (error) {
    zip.abandon();
    throw error;
  }
}

/** The workspaces that the owner may see, their own personal one among them, archived ones too. */
async function seenWorkspaces({ caller }: DataMaking, userId: string): Promise<string[]> {
  const rows = await reader(caller).execute<{ id: string }[]>(
    `select w.id from workspace w join membership m on m.company_id = w.company_id and m.user_id = ?
     where ${sqlMemberHasRole('viewer')} order by w.id`,
    [userId],
  );
  return rows.map(({ id }) => id);
}

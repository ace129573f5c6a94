import 'reflect-metadata';
import { readConfig } from '../../kernel/config.js';
import { createLog } from '../../kernel/log.js';
import { authenticateSession } from '../../sessions/authenticateSession.js';
import { transferArticle } from '../../transfer/transferArticle.js';
import { openServices } from '../../wiring/openServices.js';
import { runTransferJobs } from './transferJobs.js';
import { watchMoments } from '../moments.js';

/** A process that gives an article to another company and moves its files, until it is killed at a moment of both. */
const [token = '', articleId = '', companyId = '', workspaceId = '', moment = '-1'] = process.argv.slice(2);
const { services, close } = await openServices(readConfig(), createLog('silent', 'transfer'));
const viewer = await authenticateSession(services, token);
if (!viewer) throw new Error('The session of the person who transfers was not found');
const { port } = new URL(services.config.DATABASE_URL ?? '');
const moments = watchMoments(services.storage, Number(port), Number(moment));
moments.begin();
await transferArticle(
  { viewer, services, requestId: 'test', address: '127.0.0.1' },
  { articleId, companyId, workspaceId },
);
const ofTransfer = moments.count();
await runTransferJobs(services);
process.stdout.write(JSON.stringify({ ofTransfer, all: moments.count() }));
await close();

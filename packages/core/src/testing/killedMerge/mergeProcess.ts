import 'reflect-metadata';
import { readConfig } from '../../kernel/config.js';
import { createLog } from '../../kernel/log.js';
import { mergeIndex } from '../../search/index/mergeIndex.js';
import { openServices } from '../../wiring/openServices.js';
import { watchMoments } from '../moments.js';

/** A process that merges the search index of a company, until it or the database is killed at a moment of that. */
const [companyId = '', moment = '-1', pid = ''] = process.argv.slice(2);
const { services, close } = await openServices(readConfig(), createLog('silent', 'merge'));
const { port } = new URL(services.config.DATABASE_URL ?? '');
const moments = watchMoments(services.storage, Number(port), Number(moment), pid === '' ? process.pid : Number(pid));
moments.begin();
await mergeIndex({ viewer: { kind: 'job', companyId }, services, requestId: 'test', address: '' }, companyId);
process.stdout.write(String(moments.count()));
await close();

import 'reflect-metadata';
import { readConfig } from '@snaplore/core/kernel/config';
import { createLog } from '@snaplore/core/kernel/log';
import { openServices } from '@snaplore/core/wiring/openServices';
import { readShownJob } from '../readShown.job.js';

/** A process that reads the words that a video shows, until it is killed. */
const [companyId = '', videoId = '', jobId = ''] = process.argv.slice(2);
const { services, close } = await openServices(readConfig(), createLog('silent', 'readShown'));
const viewer = { kind: 'job' as const, companyId };
await readShownJob({
  ...{ caller: { viewer, services, requestId: 'test', address: '' }, jobId, payload: { videoId } },
  ...{ isLastAttempt: false, signal: new AbortController().signal },
  progress: () => Promise.resolve(),
  note: () => undefined,
  report: () => undefined,
});
await close();

/**
 * A worker that runs the waiting exports and imports of notes once, with the settings of its environment, for
 * `noteZips.ts`. Prints the most memory that it had before and in the end, in bytes.
 */
const { readConfig } = await import('../packages/core/dist/kernel/config.js');
const { createLog } = await import('../packages/core/dist/kernel/log.js');
const { openServices } = await import('../packages/core/dist/wiring/openServices.js');
const { runJobs } = await import('../packages/core/dist/testing/runJobs.js');
const { jobHandlers } = await import('../packages/workers/dist/jobs/handlers.js');

const opened = await openServices(readConfig(), createLog('silent', 'bench'));
const names = ['notes.export', 'notes.previewImport', 'notes.import'] as const;
const handlers = Object.fromEntries(names.map((name) => [name, jobHandlers[name]]));
const before = process.resourceUsage().maxRSS;
await runJobs({ services: opened.services, dispatch: async () => Promise.resolve() }, handlers);
await opened.close();
console.log(`${String(before * 1_024)} ${String(process.resourceUsage().maxRSS * 1_024)}`);

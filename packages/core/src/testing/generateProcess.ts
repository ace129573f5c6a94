import 'reflect-metadata';
import { makeImage } from '../ai/image/makeImage.js';
import { writeNotes } from '../ai/notes/writeNotes.js';
import { runGeneration } from '../ai/runGeneration.js';
import { writeText } from '../ai/text/writeText.js';
import { readConfig } from '../kernel/config.js';
import { createLog } from '../kernel/log.js';
import { openServices } from '../wiring/openServices.js';

/** A process that carries out a generation, until it is killed. */
const [companyId = '', kind = '', generationId = '', jobId = ''] = process.argv.slice(2);
const { services, close } = await openServices(readConfig(), createLog('silent', 'generate'));
const caller = { viewer: { kind: 'job' as const, companyId }, services, requestId: 'test', address: '' };
const attempt = { jobId, isLastAttempt: false, signal: new AbortController().signal, note: () => undefined };
if (kind === 'text') await runGeneration(caller, kind, generationId, attempt, writeText);
if (kind === 'image') await runGeneration(caller, kind, generationId, attempt, makeImage);
if (kind === 'notes') await runGeneration(caller, kind, generationId, attempt, writeNotes);
await close();

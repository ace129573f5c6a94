import 'reflect-metadata';
import { readConfig } from '../kernel/config.js';
import { createLog } from '../kernel/log.js';
import { transcribe } from '../transcripts/transcribe.js';
import { openServices } from '../wiring/openServices.js';
import { extractSpoken } from './transcripts.js';

/** A process that carries out a generation of transcripts, until it is killed. */
const [companyId = '', requestId = '', jobId = ''] = process.argv.slice(2);
const { services, close } = await openServices(readConfig(), createLog('silent', 'transcribe'));
const viewer = { kind: 'job' as const, companyId };
const attempt = { jobId, isLastAttempt: false, signal: new AbortController().signal, note: () => undefined };
const tools = { driver: services.transcription, extractSound: extractSpoken, pauseMs: 1 };
await transcribe({ viewer, services, requestId: 'test', address: '' }, requestId, attempt, tools);
await close();

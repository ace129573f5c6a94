import { checkNodeVersion, ensureInstalled, handOver } from './bootstrap.mjs';

checkNodeVersion();
ensureInstalled();
handOver('test.ts', process.argv.slice(2));

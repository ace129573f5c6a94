/**
 * An S3 store for tests: Debian's radosgw on loopback, in memory and one temporary folder.
 * node scripts/radosgw.ts
 * prints one line of JSON when it is ready, `{"endpoint","region","accessKey","secretKey"}`, and stops when its
 * standard input ends or on SIGTERM or SIGINT. Where the programs are missing or do not run it prints `{"skipped":
 * "why"}` and exits.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const programs = ['radosgw', 'radosgw-admin', 'ceph-mon', 'ceph-osd', 'ceph', 'monmaptool'];
const missing = programs.filter(
  (program) => !['/usr/bin', '/usr/local/bin'].some((folder) => existsSync(join(folder, program))),
);
if (missing.length > 0) {
  process.stdout.write(
    `${JSON.stringify({
      skipped:
        'no S3 server here: apt-get install radosgw ceph-mon ceph-osd ceph-common ' + `(${missing.join(', ')} missing)`,
    })}\n`,
  );
  process.exit(0);
}

const folder = mkdtempSync(join(tmpdir(), 'radosgw-'));
const daemons: ChildProcess[] = [];
let ending = false;

function end(code: number): void {
  if (ending) return;
  ending = true;
  // Everything is in memory: there is nothing to save.
  for (const daemon of daemons) daemon.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const configuration = join(folder, 'ceph.conf');
const common = ['--conf', configuration, '--no-mon-config'];

/** Runs a program to its end; returns its output. */
function run(program: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    daemons.push(child);
    let output = '';
    let errors = '';
    child.stdout.on('data', (data: Buffer) => (output += data.toString()));
    child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${program} ${args.join(' ')}: ${errors.trim().split('\n').at(-1) ?? code}`));
    });
  });
}

function startDaemon(program: string, args: string[]): void {
  const child = spawn(program, ['-f', ...args], { stdio: 'ignore' });
  child.on('exit', (code) => {
    if (ending) return;
    process.stdout.write(`${JSON.stringify({ skipped: `${program} ended with ${code}` })}\n`);
    end(0);
  });
  daemons.push(child);
}

async function until(what: string, check: () => Promise<boolean>, seconds = 90): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await check().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`${what} was not ready within ${seconds} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function start(): Promise<void> {
  const [monitorPort, gatewayPort] = [await freePort(), await freePort()];
  const cluster = randomUUID();
  const osd = randomUUID();
  for (const name of ['mon', 'osd', 'run']) mkdirSync(join(folder, name));
  // `ms_mon_client_mode`: otherwise the gateway requires encryption, which needs keys.
  writeFileSync(
    configuration,
    `[global]
fsid = ${cluster}
mon_host = v2:127.0.0.1:${monitorPort}/0
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
ms_mon_client_mode = crc
public_addr = 127.0.0.1
ms_bind_ipv6 = false
run_dir = ${folder}/run
admin_socket = ${folder}/run/$name.$pid.asok
log_file = ${folder}/run/$name.log
log_to_stderr = false
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_pool_default_pgp_num = 1
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
mon_allow_pool_size_one = true
mon_data_avail_crit = 0
osd_objectstore = memstore
memstore_device_bytes = 4294967296
osd_data = ${folder}/osd
mon_data = ${folder}/mon
mon_max_pg_per_osd = 1000
rgw_data = ${folder}/run
rgw_frontends = beast endpoint=127.0.0.1:${gatewayPort}
rgw_enable_usage_log = false
rgw_run_sync_thread = false
`,
  );
  const monitorMap = join(folder, 'monmap');
  await run('monmaptool', [
    '--create',
    '--addv',
    'a',
    `[v2:127.0.0.1:${monitorPort}]`,
    '--fsid',
    cluster,
    '--set-min-mon-release',
    'pacific',
    monitorMap,
  ]);
  await run('ceph-mon', [...common, '--mkfs', '-i', 'a', '--monmap', monitorMap]);
  startDaemon('ceph-mon', [...common, '-i', 'a']);
  const ceph = (...args: string[]): Promise<string> =>
    run('ceph', ['--conf', configuration, '--connect-timeout', '5', ...args]);
  await until('ceph-mon', async () => (await ceph('osd', 'new', osd, '0'), true));
  await Promise.all([
    run('ceph-osd', [...common, '-i', '0', '--mkfs', '--osd-uuid', osd]),
    ceph('osd', 'crush', 'add', '0', '1', 'root=default', 'host=localhost'),
  ]);
  startDaemon('ceph-osd', [...common, '-i', '0']);
  await until('ceph-osd', async () => (await ceph('osd', 'stat')).includes('1 up'));
  startDaemon('radosgw', [...common, '-n', 'client.rgw']);
  const accessKey = randomBytes(10).toString('hex');
  const secretKey = randomBytes(20).toString('hex');
  const endpoint = `http://127.0.0.1:${gatewayPort}`;
  await until('radosgw', async () => (await fetch(endpoint)).ok);
  await run('radosgw-admin', [
    '--conf',
    configuration,
    'user',
    'create',
    '--uid=test',
    '--display-name=test',
    `--access-key=${accessKey}`,
    `--secret-key=${secretKey}`,
  ]);
  process.stdout.write(`${JSON.stringify({ endpoint, region: 'us-east-1', accessKey, secretKey })}\n`);
}

process.on('SIGTERM', () => end(0));
process.on('SIGINT', () => end(0));
process.stdin.on('end', () => end(0));
process.stdin.on('error', () => end(0));
process.stdin.resume();
start().catch((error: unknown) => {
  process.stdout.write(`${JSON.stringify({ skipped: error instanceof Error ? error.message : String(error) })}\n`);
  end(0);
});

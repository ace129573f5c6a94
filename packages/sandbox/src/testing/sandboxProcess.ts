import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Paddle } from '@paddle/paddle-node-sdk';
import { apiKey } from './openTestSandbox.js';

/** The sandbox as a process of its own, run from its sources. */
export interface SandboxProcess {
  address: string;
  paddle: Paddle;
  child: ChildProcess;
  /** What it wrote. */
  output(): string;
  /** Ends it by a signal, and resolves to its exit code; null when it was killed. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export async function startSandboxProcess(file: string, env: NodeJS.ProcessEnv = {}): Promise<SandboxProcess> {
  const program = fileURLToPath(new URL('../main.ts', import.meta.url));
  const child = spawn(
    process.execPath,
    ['--conditions=source', '--import', '@swc-node/register/esm-register', program],
    {
      cwd: fileURLToPath(new URL('../../../../', import.meta.url)),
      env: {
        ...process.env,
        TS_NODE_PROJECT: 'tsconfig.base.json',
        SANDBOX_FILE: file,
        SANDBOX_API_KEY: apiKey,
        SANDBOX_PUBLIC_URL: 'https://snaplore.example/',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes: Buffer) => {
      output += bytes.toString('utf8');
    });
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', (code) => resolve(code));
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.on('message', (message: { type: string; port: number }) => resolve(message.port));
    void ended.then(() => reject(new Error(output)));
  });
  const address = `http://127.0.0.1:${port}`;
  return {
    address,
    paddle: new Paddle(apiKey, { environment: address as never }),
    child,
    output: () => output,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

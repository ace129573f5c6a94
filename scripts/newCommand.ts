import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Problem } from './problem.ts';
import { commandTestText, commandText, readCommandName, withAction, withRule } from './scaffoldCommand.ts';

const root = path.dirname(import.meta.dirname);
const core = path.join(root, 'packages', 'core', 'src');
const vocabulary = path.join(root, 'packages', 'schema', 'src', 'actions.ts');
const policyOf = (domain: string): string => path.join(core, 'access', `${domain}.policy.ts`);

function scaffold(domain: string | undefined, command: string | undefined): void {
  const domains = readdirSync(core).filter((name) => existsSync(policyOf(name)));
  if (domain === undefined || command === undefined) {
    throw new Problem(`Usage: pnpm new:command <domain> <verbNoun>. Domains with a policy: ${domains.join(', ')}.`);
  }
  if (!domains.includes(domain))
    throw new Problem(`No domain "${domain}" with a policy. There are: ${domains.join(', ')}.`);
  const name = readCommandName(command);
  const file = path.join(core, domain, `${command}.ts`);
  if (existsSync(file)) throw new Problem(`${path.relative(root, file)} is there already.`);

  const policy = policyOf(domain);
  const changes = new Map([
    [vocabulary, withAction(readFileSync(vocabulary, 'utf8'), name.action)],
    [policy, withRule(readFileSync(policy, 'utf8'), name.action)],
    [file, commandText(name)],
    [file.replace(/\.ts$/, '.test.ts'), commandTestText(name)],
  ]);
  for (const [where, text] of changes) {
    writeFileSync(where, text);
    console.log(path.relative(root, where));
  }
  console.log(`Next: who may "${name.action}" in the policy, then the test, then the command.`);
}

try {
  scaffold(process.argv[2], process.argv[3]);
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

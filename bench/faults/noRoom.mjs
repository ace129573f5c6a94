/**
 * Loaded into the product's processes where no small disk can be mounted: while the file FAULT_FULL_FLAG exists, every
 * write to a file fails as on a full disk.
 */
import fs, { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const flag = process.env['FAULT_FULL_FLAG'] ?? '';
const isFull = () => existsSync(flag);
const fault = () =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28, syscall: 'write' });

const file = await open('/dev/null', 'w');
const prototype = Object.getPrototypeOf(file);
await file.close();
for (const name of ['write', 'writev', 'writeFile', 'appendFile']) {
  const real = prototype[name];
  prototype[name] = async function (...given) {
    if (isFull()) throw fault();
    return await real.apply(this, given);
  };
}
const writeSync = fs.writeSync;
// Terminal and pipes (0 to 2) are not affected.
fs.writeSync = (descriptor, ...given) => {
  if (descriptor > 2 && isFull()) throw fault();
  return writeSync(descriptor, ...given);
};
syncBuiltinESMExports();

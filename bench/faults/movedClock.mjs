/** Loaded into the product's processes: shifts the api's clock by the number of milliseconds in FAULT_CLOCK_FILE. */
import { readFileSync } from 'node:fs';

const file = process.env['FAULT_CLOCK_FILE'];
if (file && process.argv[1]?.includes('packages/api/')) {
  const RealDate = Date;
  let offset = 0;
  const read = () => {
    try {
      offset = Number(readFileSync(file, 'utf8')) || 0;
    } catch {
      offset = 0;
    }
  };
  read();
  setInterval(read, 100).unref();
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, own) =>
      Reflect.construct(target, given.length === 0 ? [RealDate.now() + offset] : given, own),
    apply: () => new RealDate(RealDate.now() + offset).toString(),
    get: (target, name) => (name === 'now' ? () => RealDate.now() + offset : Reflect.get(target, name)),
  });
}

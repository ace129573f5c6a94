/** Loaded first in a test's process: shifts its machine's clock by CLOCK_SHIFT_MS. */
const shift = Number(process.env['CLOCK_SHIFT_MS'] ?? 0);
const MachineDate = Date;

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, given: unknown[], newTarget) =>
    Reflect.construct(target, given.length === 0 ? [target.now() + shift] : given, newTarget) as Date,
  get: (target, property, receiver) =>
    property === 'now' ? () => target.now() + shift : (Reflect.get(target, property, receiver) as unknown),
});

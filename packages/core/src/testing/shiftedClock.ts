/** Loaded before a process of a test: its machine's clock is wrong by CLOCK_SHIFT_MS, as if it had been set so. */
const shift = Number(process.env['CLOCK_SHIFT_MS'] ?? 0);
const MachineDate = Date;

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, given: unknown[], newTarget) =>
    Reflect.construct(target, given.length === 0 ? [target.now() + shift] : given, newTarget) as Date,
  get: (target, property, receiver) =>
    property === 'now' ? () => target.now() + shift : (Reflect.get(target, property, receiver) as unknown),
});

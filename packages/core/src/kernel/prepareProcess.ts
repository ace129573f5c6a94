import { setFlagsFromString } from 'node:v8';

/** Imported before everything else by each process of the product, since loading the modules already grows the heap. */

/**
 * How far the heap may grow, in per cent of what survived the last garbage collection, before the next one. V8's
 * default allows several times that on a large machine: 100,000 hostile frames to notes took an api with 90 MB of live
 * objects to 728 MB, and with this to 462 MB in the same time. With 60 and less, large responses take half as long
 * again because of collections. Live objects are not limited, as a limit of the heap would do.
 */
const heapGrowthPercent = 80;

setFlagsFromString(`--heap-growing-percent=${String(heapGrowthPercent)}`);
// All written files contain users' data: readable only by this account.
process.umask(0o077);

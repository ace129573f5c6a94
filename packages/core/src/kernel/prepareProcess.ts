import { setFlagsFromString } from 'node:v8';

/**
 * Imported before everything else by what is started as a process of the product: loading the modules is the first that
 * makes the heap grow.
 */

/**
 * How far the heap may grow over what lived after the last collection before the next one, in per cent. By itself V8
 * lets it grow to several times that on a large machine: 100,000 hostile frames to notes took an api with 90 MB of
 * living objects to 728 MB, and with this to 462 MB in the same time. With 60 and less, large answers cost half as much
 * again in collections. No bound on what lives, which a limit of the heap would be.
 */
const heapGrowthPercent = 80;

setFlagsFromString(`--heap-growing-percent=${String(heapGrowthPercent)}`);
// Whatever is written holds people's data: readable by this account alone.
process.umask(0o077);

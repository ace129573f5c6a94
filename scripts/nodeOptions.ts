/**
 * Node's options for the processes of the product; `docker-compose.yml` has the same. In a worker the space for new
 * objects is at most 4 MB instead of 16: what only passes through, as media and zips do, took 100 MB before it was
 * collected, and the work is not slower (`pnpm bench noteZips`).
 */
export const nodeOptions: Readonly<Record<'api' | 'workers', readonly string[]>> = {
  api: ['--enable-source-maps'],
  workers: ['--enable-source-maps', '--max-semi-space-size=4'],
};

// Loaded into the api's process by the bench only: reports the process's usage, after a garbage collection when
// requested.
process.on('message', (message) => {
  if (message?.type !== 'probe') return;
  if (message.collect) for (let times = 0; times < 3; times += 1) globalThis.gc();
  const { heapUsed, external, rss } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  process.send({ type: 'probed', heapUsed, external, rss, cpuMs: (user + system) / 1000 });
});

// Loaded into the api's process by the bench alone: it tells what the process uses, after a collection where one is
// asked for.
process.on('message', (message) => {
  if (message?.type !== 'probe') return;
  if (message.collect) for (let times = 0; times < 3; times += 1) globalThis.gc();
  const { heapUsed, external, rss } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  process.send({ type: 'probed', heapUsed, external, rss, cpuMs: (user + system) / 1000 });
});

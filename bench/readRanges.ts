/**
 * `node readRanges.ts URL BYTES RANGE`: reads a file range by range, as a player does, and prints megabytes a second.
 * A process of its own, so that reading costs the server nothing.
 */
const [url = '', bytes, range] = process.argv.slice(2);
const size = Number(bytes);
const step = Number(range);
const startedAt = performance.now();
for (let start = 0; start < size; start += step) {
  const headers = { range: `bytes=${String(start)}-${String(Math.min(start + step, size) - 1)}` };
  const response = await fetch(url, { headers });
  if (response.status !== 206) throw new Error(`${String(response.status)} ${await response.text()}`);
  let received = 0;
  for await (const chunk of response.body ?? []) received += chunk.length;
  if (received !== Math.min(step, size - start)) throw new Error(`${String(received)} bytes came`);
}
console.log(size / 1_000 / (performance.now() - startedAt));

export {};

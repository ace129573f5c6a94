/**
 * A user who types into a note until killed: its own process, for `lostUpdates.ts`. Every attempt and every
 * acknowledgement goes to standard output at once, one line each, so that it survives the process: `try insert N`, `try
 * delete N`, `saved insert N`, `saved delete N`.
 */
import { writeSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { TestClient } from '../packages/api/src/collab/testing/testClient.ts';
import { collabMessage } from '../packages/schema/src/notes/collab.ts';

const [port, articleId, tabId, token, name] = process.argv.slice(2) as [string, string, string, string, string];
// Exits when its parent is gone.
process.on('disconnect', () => process.exit());
await new Promise<void>((resolve) => {
  process.once('message', () => {
    resolve();
  });
  process.send?.('waiting');
});

const client = new TestClient({ port: Number(port), articleId, tabId, params: { token } });
const unsaved: { edit: string; at: number }[] = [];
const print = (words: string): void => {
  writeSync(1, `${words}\n`);
};

const { messageHandlers } = client.provider;
const count = messageHandlers[collabMessage.acknowledged];
messageHandlers[collabMessage.acknowledged] = (...frame) => {
  count?.(...frame);
  const first = unsaved.findIndex(({ at }) => at > client.acknowledged);
  const saved = unsaved.splice(0, first === -1 ? unsaved.length : first);
  if (saved.length > 0) print(saved.map(({ edit }) => `saved ${edit}`).join('\n'));
};

/** One edit: announced, made, and recorded with the number of the frame that carries it. */
function edit(words: string, make: () => void): void {
  print(`try ${words}`);
  const before = client.sent;
  make();
  // The socket is closed: the server was killed a moment earlier.
  if (client.provider.ws?.readyState !== 1) return;
  if (client.sent !== before + 1) throw new Error(`An edit was sent in ${String(client.sent - before)} frames`);
  unsaved.push({ edit: words, at: client.sent });
}

await client.saved();
const { blocks } = client;
const mine: { number: string; block: unknown }[] = [];
let made = 0;
for (;;) {
  // A few keys at once, so that some wait behind the commit of the first.
  for (let keys = 1 + Math.floor(Math.random() * 4); keys > 0; keys -= 1) {
    made += 1;
    const old = made % 6 === 0 ? mine.splice(Math.floor(Math.random() * mine.length), 1)[0] : undefined;
    if (old === undefined) {
      const number = `${name}.${String(made)}`;
      edit(`insert ${number}`, () => {
        client.type(number);
      });
      mine.push({ number, block: blocks.get(blocks.length - 1) });
    } else {
      const place = blocks.toArray().findIndex((block) => block === old.block);
      edit(`delete ${old.number}`, () => {
        blocks.delete(place);
      });
    }
  }
  await delay(Math.random() * 20);
}

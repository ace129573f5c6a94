import { setTimeout as delay } from 'node:timers/promises';
import { TestClient } from '../../packages/api/src/collab/testing/testClient.ts';
import { collabMessage } from '../../packages/schema/src/notes/collab.ts';

/** Where a user types. */
export interface WriterPlace {
  port: number;
  articleId: string;
  tabId: string;
  token: string;
}

/** A user who types words into a note until stopped, and goes on in the new document where the draft was replaced. */
export interface ArticleWriter {
  /** The words whose saving was acknowledged. */
  acknowledged: ReadonlySet<string>;
  /** Drops the document at once, without waiting for an answer, as when the machine is switched off. */
  drop(): void;
  /** Resolves when the user has stopped after `drop`. */
  ended: Promise<void>;
}

/** Starts typing: words that begin with `name` and occur once. */
export function startWriter(place: WriterPlace, name: string): ArticleWriter {
  const acknowledged = new Set<string>();
  let isOver = false;
  let close: () => void = () => undefined;
  let made = 0;
  /** Types into one document until it is closed. */
  const typeOnce = async (): Promise<void> => {
    const { port, articleId, tabId, token } = place;
    const client = new TestClient({ port, articleId, tabId, params: { token } });
    close = () => {
      client.leave();
      client.doc.destroy();
    };
    let unsaved: { word: string; at: number }[] = [];
    const { messageHandlers } = client.provider;
    const count = messageHandlers[collabMessage.acknowledged];
    messageHandlers[collabMessage.acknowledged] = (...frame) => {
      count?.(...frame);
      // An answer that arrives after the user was cut off has not been seen by anybody.
      if (isOver) return;
      for (const { word, at } of unsaved) if (at <= client.acknowledged) acknowledged.add(word);
      unsaved = unsaved.filter(({ at }) => at > client.acknowledged);
    };
    const isClosed = (): boolean => isOver || client.closeCodes.length > 0 || client.closedWith !== null;
    try {
      await client.until(() => client.provider.synced || isClosed(), 'the note');
      while (!isClosed()) {
        made += 1;
        const word = `${name}n${String(made)}z`;
        const before = client.sent;
        client.type(word);
        if (client.provider.ws?.readyState === 1 && client.sent === before + 1) unsaved.push({ word, at: client.sent });
        await delay(5 + Math.random() * 40);
      }
    } finally {
      close();
    }
  };
  const ended = (async () => {
    while (!isOver) {
      await typeOnce().catch((error: unknown) => {
        if (!isOver) console.error(`    a writer begins again: ${String(error)}`);
      });
      if (!isOver) await delay(20);
    }
  })();
  return {
    acknowledged,
    ended,
    drop: () => {
      isOver = true;
      close();
    },
  };
}

import { makeId, type IdPrefix } from './ids.js';
import type { EventType } from './protocol.js';
import type { State } from './state.js';
import { iso } from './times.js';

/** How many events wait for a receiver that does not answer; the oldest go. */
const waitingMax = 2_000;

export interface WorldOptions {
  publicUrl: string;
  random: (bytes: number) => Uint8Array;
  /** The machine's clock, in milliseconds. */
  machineNow: () => number;
  /** Whether events are sent to anybody. */
  isListening: boolean;
}

/** The state at one moment, with what every change of it needs: the time, new ids, and events. */
export class World {
  readonly state: State;
  readonly publicUrl: string;
  /** The moment of what happens now, in milliseconds; it never goes back. */
  at: number;
  /** Whether something changed that is not saved yet. */
  isChanged = false;
  readonly #options: WorldOptions;

  constructor(state: State, options: WorldOptions) {
    this.state = state;
    this.publicUrl = options.publicUrl;
    this.#options = options;
    this.at = state.lastAt;
  }

  get time(): string {
    return iso(this.at);
  }

  /** Goes on to a moment; what is overdue happens at the last moment that was. */
  goTo(at: number): void {
    this.at = Math.max(at, this.state.lastAt);
    this.state.lastAt = this.at;
  }

  id(prefix: IdPrefix): string {
    this.state.lastIdAt = Math.max(this.at, this.state.lastIdAt + 1);
    return makeId(prefix, this.state.lastIdAt, this.#options.random);
  }

  /** A secret for an address. */
  token(): string {
    return Buffer.from(this.#options.random(24)).toString('base64url');
  }

  uuid(): string {
    const hex = Buffer.from(this.#options.random(16)).toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  }

  /** Marks a thing as changed at this moment; two changes of it never bear the same time. */
  touch(entity: { updated_at: string }): void {
    entity.updated_at = iso(Math.max(this.at, Date.parse(entity.updated_at) + 1));
    this.isChanged = true;
  }

  /** Tells of a change: the event carries the thing as it is now, and waits to be sent. */
  emit(type: EventType, data: object): void {
    this.isChanged = true;
    if (!this.#options.isListening) return;
    const { state } = this;
    state.lastEventMicros = Math.max(this.at * 1000, state.lastEventMicros + 1);
    const occurredAt = iso(Math.floor(state.lastEventMicros / 1000)).replace(
      'Z',
      `${String(state.lastEventMicros % 1000).padStart(3, '0')}Z`,
    );
    const id = this.id('ntf');
    const body = JSON.stringify({
      event_id: this.id('evt'),
      event_type: type,
      occurred_at: occurredAt,
      notification_id: id,
      data,
    });
    const now = this.#options.machineNow();
    state.waiting.push({ id, type, body, writtenAt: now, attempts: 0, dueAt: now });
    if (state.waiting.length > waitingMax) state.waiting.splice(0, state.waiting.length - waitingMax);
  }
}

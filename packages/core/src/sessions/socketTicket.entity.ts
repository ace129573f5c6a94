import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { systemOnlyPolicy } from '../kernel/rowLevelSecurity.js';
import { Session } from './session.entity.js';

/** Opens one socket, once, within a minute, for clients that cannot send a header. Stored as a hash. */
@Entity({ tableName: 'socket_ticket', ...systemOnlyPolicy })
export class SocketTicket {
  @PrimaryKey({ type: 'bytea' })
  ticketHash!: Buffer;

  @ManyToOne({ entity: () => Session, mapToPk: true, fieldName: 'session_id', deleteRule: 'cascade' })
  sessionId!: string;

  @Property({ type: 'timestamptz' })
  expiresAt!: Date;
}

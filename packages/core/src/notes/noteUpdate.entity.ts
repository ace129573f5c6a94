import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { CompanyKey } from '../kernel/companyKey.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';
import { Note } from './note.entity.js';

/** One update of a note, as its author sent it. Compaction folds it into the note's snapshot. */
@Entity({ tableName: 'note_update', ...tenantPolicy })
export class NoteUpdate {
  [PrimaryKeyProp]?: ['noteId', 'id'];

  @ManyToOne({ entity: () => Note, mapToPk: true, primary: true, fieldName: 'note_id', deleteRule: 'cascade' })
  noteId!: string;

  /** Its position in the note: in the order of commits, without gaps within an epoch. */
  @PrimaryKey({ type: 'bigint' })
  id!: string;

  @CompanyKey()
  companyId!: string;

  @Property({ type: 'integer' })
  epoch!: number;

  /** The process that appended it, which need not pull its own rows. */
  @Property({ type: 'text' })
  origin!: string;

  @Property({ type: 'blob' })
  data!: Buffer;
}

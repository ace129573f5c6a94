import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { CompanyKey } from '../kernel/companyKey.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';
import { Note } from './note.entity.js';

/** One update of a note, as its writer sent it. Compaction folds it into the note's snapshot. */
@Entity({ tableName: 'note_update', ...tenantPolicy })
export class NoteUpdate {
  [PrimaryKeyProp]?: ['noteId', 'id'];

  @ManyToOne({ entity: () => Note, mapToPk: true, primary: true, fieldName: 'note_id', deleteRule: 'cascade' })
  noteId!: string;

  /** Its place in the note: follows the order of commits, without a gap within an epoch. */
  @PrimaryKey({ type: 'bigint' })
  id!: string;

  @CompanyKey()
  companyId!: string;

  @Property({ type: 'integer' })
  epoch!: number;

  /** The process that appended it, so that it need not pull what it wrote itself. */
  @Property({ type: 'text' })
  origin!: string;

  @Property({ type: 'blob' })
  data!: Buffer;
}

import { OptionalProps } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { Transcript } from '@snaplore/schema/transcript/transcript';
import { CompanyKey } from '../kernel/companyKey.js';
import { newId } from '../kernel/ids.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';
import { Video } from '../videos/video.entity.js';
import { TranscriptionRequest } from './transcriptionRequest.entity.js';

/** A piece of a video's sound that is sent to be recognised, and the answer: kept until the generation ends. */
@Entity({ tableName: 'transcription_piece', ...tenantPolicy })
@Unique({ properties: ['requestId', 'videoId', 'startMs'] })
export class TranscriptionPiece {
  [OptionalProps]?: 'result';

  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  @ManyToOne({
    entity: () => TranscriptionRequest,
    mapToPk: true,
    fieldName: 'request_id',
    deleteRule: 'cascade',
  })
  requestId!: string;

  @ManyToOne({ entity: () => Video, mapToPk: true, fieldName: 'video_id', deleteRule: 'cascade', index: true })
  videoId!: string;

  /** In the video: start <= x < end. */
  @Property({ type: 'integer' })
  startMs!: number;

  @Property({ type: 'integer' })
  endMs!: number;

  /** What is said in it, at its times in the video; null until it is recognised. */
  @Property({ type: 'json', nullable: true })
  result: Transcript | null = null;
}

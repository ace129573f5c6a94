import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { CompanyKey } from '../kernel/companyKey.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId } from '../kernel/ids.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';
import { Workspace } from '../workspaces/workspace.entity.js';

/**
 * The Slack channel that a workspace is connected to, shown to users who manage the workspace. Its credentials are
 * sealed and never returned (docs/domains/slack.md).
 */
@ObjectType('SlackIntegration', { description: 'The Slack channel a workspace is connected to.' })
@Entity({ tableName: 'slack_integration', ...tenantPolicy })
export class SlackIntegration {
  [OptionalProps]?: 'connectedAt';

  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  @Unique()
  @ManyToOne({ entity: () => Workspace, mapToPk: true, fieldName: 'workspace_id', deleteRule: 'cascade' })
  workspaceId!: string;

  /** As written by Slack: '#general'. */
  @Field(() => String)
  @Property({ type: 'text' })
  channel!: string;

  @Field(() => String)
  @Property({ type: 'text' })
  teamName!: string;

  @Property({ type: 'bytea', lazy: true })
  webhookUrl!: Buffer;

  @Property({ type: 'bytea', lazy: true })
  accessToken!: Buffer;

  /** Slack gives a team one token for all its connected workspaces; it is revoked with the last of them. */
  @Index()
  @Property({ type: 'bytea', lazy: true })
  tokenHash!: Buffer;

  @Field(() => Date)
  @Property({ type: 'timestamptz' })
  connectedAt: Date = databaseNow();
}

import type { EntityMetadata, MetadataStorage } from '@mikro-orm/core';

interface Column {
  property: string;
  column: string;
  /** Whether the entity has it as a bigint; `pg` reads large numbers as texts. */
  isBigint: boolean;
}

/** The columns of an entity's table that `find` of the ORM reads too. */
interface Shape {
  table: string;
  columns: readonly Column[];
  prototype: object;
}

/** How the rows of a statement become objects of entities, made from the entities' own metadata. */
export class EntityRows {
  private readonly shapes = new Map<object, Shape>();

  constructor(private readonly metadata: MetadataStorage) {}

  /** The columns of an entity as a list to select, of the table's `alias`; `prefix` tells apart those of a join. */
  columns(entity: new () => object, alias: string, prefix = ''): string {
    return this.shape(entity)
      .columns.map(({ column }) => `${alias}."${column}"${prefix === '' ? '' : ` as "${prefix}${column}"`}`)
      .join(', ');
  }

  table(entity: new () => object): string {
    return this.shape(entity).table;
  }

  /** An entity from a row of `columns`. It is not known to any entity manager: no command changes it. */
  entity<Entity extends object>(of: new () => Entity, row: object, prefix = ''): Entity {
    const { columns, prototype } = this.shape(of);
    const values = row as Record<string, unknown>;
    const entity = Object.create(prototype) as Record<string, unknown>;
    for (const { property, column, isBigint } of columns) {
      const value = values[prefix + column];
      entity[property] = isBigint && typeof value === 'string' ? BigInt(value) : value;
    }
    return entity as Entity;
  }

  private shape(entity: new () => object): Shape {
    const found = this.shapes.get(entity);
    if (found) return found;
    const meta: EntityMetadata = this.metadata.get<object>(entity);
    const read = meta.props.filter(({ fieldNames, lazy, persist }) => fieldNames && !lazy && persist !== false);
    const shape = {
      table: `"${meta.tableName}"`,
      columns: read.map(({ name, fieldNames: [column = ''], runtimeType }) => ({
        property: name,
        column,
        isBigint: runtimeType === 'bigint',
      })),
      prototype: rowPrototype(entity, meta),
    };
    this.shapes.set(entity, shape);
    return shape;
  }
}

/**
 * What rows are made from: instances of the class, as GraphQL's types expect, without the ORM's setters, which watch
 * for changes.
 */
function rowPrototype(entity: new () => object, { props }: EntityMetadata): object {
  const plain = { value: undefined, writable: true, enumerable: true, configurable: true };
  return Object.create(
    entity.prototype as object,
    Object.fromEntries(props.map(({ name }) => [name, plain])),
  ) as object;
}

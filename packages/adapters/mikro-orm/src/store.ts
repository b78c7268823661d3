import {
  MikroORM,
  type EntityManager,
  type EntityName,
  type EntityProperty,
  type Options,
} from "@mikro-orm/core"

export type Row = Record<string, unknown>
export type Target = EntityName<object>

/** The entities: classes or schemas with these names. */
export interface Entities {
  User: Target
  Account: Target
  Session: Target
  VerificationToken: Target
  /** Default: passkeys are not supported. */
  Authenticator?: Target
}

/** The database with its entities. */
export interface Store {
  readonly entities: Entities
  /** Connects at the first call. */
  readonly orm: () => Promise<MikroORM>
  /**
   * A new entity manager for one operation, so that no request sees what another one has loaded. Connects at the first
   * call.
   */
  readonly manager: () => Promise<EntityManager>
}

export function createStore(given: Options | MikroORM, entities: Entities): Store {
  const orm = connecting(given, Object.values(entities) as Target[])
  return { entities, orm, manager: async () => (await orm()).em.fork() }
}

/** Returns the `MikroORM` that is given, or connects one with these options and entities at the first call. */
export function connecting(
  given: Options | MikroORM,
  entities: readonly Target[],
): () => Promise<MikroORM> {
  let opening: Promise<MikroORM> | undefined
  return async () => {
    opening ??= given instanceof MikroORM ? Promise.resolve(given) : connect(given, entities)
    try {
      return await opening
    } catch (error) {
      // The next request tries again.
      opening = undefined
      throw error
    }
  }
}

function connect(options: Options, entities: readonly Target[]): Promise<MikroORM> {
  const all = new Set([...(options.entities ?? []), ...entities])
  return MikroORM.init({ ...options, entities: [...all] } as Options)
}

/** The columns of an entity by property name, without relations and without members that have no column. */
export function columnsOf(manager: EntityManager, target: Target): Map<string, EntityProperty> {
  const name = typeof target === "string" ? target : target.name
  const properties: EntityProperty[] = Object.values(manager.getMetadata().get(name).properties)
  const columns = properties.filter((property) => {
    // In MikroORM 5, `kind` is called `reference`.
    const { kind, reference } = property as { kind?: string; reference?: string }
    return (kind ?? reference) === "scalar" && property.persist !== false
  })
  return new Map(columns.map((property) => [property.name, property]))
}

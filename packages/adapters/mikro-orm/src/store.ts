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
  /**
   * A new entity manager for one operation, so that no request sees what another one has loaded. Connects at the first
   * call.
   */
  readonly manager: () => Promise<EntityManager>
}

export function createStore(given: Options | MikroORM, entities: Entities): Store {
  let opening: Promise<MikroORM> | undefined
  const orm = async (): Promise<MikroORM> => {
    opening ??= given instanceof MikroORM ? Promise.resolve(given) : connect(given, entities)
    try {
      return await opening
    } catch (error) {
      // The next request tries again.
      opening = undefined
      throw error
    }
  }
  return { entities, manager: async () => (await orm()).em.fork() }
}

function connect(options: Options, entities: Entities): Promise<MikroORM> {
  const all = new Set([...(options.entities ?? []), ...Object.values(entities)])
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

import { whyNoSchema } from "../schema/adapters.js"
import type { ProjectFiles } from "../project/project-files.js"
import type { Addition } from "./addition.js"
import { findDatabaseModule } from "./find-database-module.js"

interface AddedAdapter {
  readonly factory: string
  /** What it takes, by the name that people give it. */
  readonly takes: string
  /** What makes that in an application, if it can be looked for. */
  readonly maker?: string
}

const ADAPTERS = new Map<string, AddedAdapter>(
  Object.entries({
    d1: { factory: "D1Adapter", takes: "env.DB" },
    drizzle: { factory: "DrizzleAdapter", takes: "db", maker: "drizzle" },
    kysely: { factory: "KyselyAdapter", takes: "db", maker: "Kysely" },
    memory: { factory: "MemoryAdapter", takes: "" },
    pg: { factory: "PostgresAdapter", takes: "pool", maker: "Pool" },
    prisma: { factory: "PrismaAdapter", takes: "prisma", maker: "PrismaClient" },
    redis: { factory: "RedisAdapter", takes: "client" },
    typeorm: { factory: "TypeORMAdapter", takes: "dataSource" },
  }),
)

/** The adapters that can be added. */
export const ADDED_ADAPTERS: readonly string[] = [...ADAPTERS.keys()]

/**
 * An adapter, with the application's own database. It is complete if exactly one file exports a database that it takes. Null
 * if there is no adapter of this name.
 */
export function adapterAddition(name: string, files: ProjectFiles): Addition | null {
  const adapter = ADAPTERS.get(name)
  if (!adapter) return null
  const { factory, takes, maker } = adapter
  const database = maker === undefined ? null : findDatabaseModule(files, maker)
  return {
    name: factory,
    list: "adapter",
    needs: [],
    import: { exported: factory, local: factory, from: `@sallyport/${name}-adapter` },
    ...(database && { database }),
    code: `${factory}(${database?.exported ?? takes})`,
    isIncomplete: database === null && takes !== "",
    variables: [],
    notes: [
      ...(whyNoSchema(name) === null
        ? [`Then: npx --no sallyport schema --write --adapter ${name}`]
        : []),
      `Read on: README.md in the package @sallyport/${name}-adapter`,
    ],
  }
}

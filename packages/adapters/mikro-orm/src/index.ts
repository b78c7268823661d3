export { completeEntities } from "./entities/complete-entities.js"
export * as defaultEntities from "./entities/default-entities.js"
export { MikroOrmAdapter, type MikroOrmAdapterOptions } from "./mikro-orm-adapter.js"
export type { Entities } from "./store.js"

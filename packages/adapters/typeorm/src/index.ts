export { completeEntities, type CompleteEntities } from "./entities/complete-entities.js"
export { entities, type Entities } from "./entities/entities.js"
export { getManager } from "./get-manager.js"
export { TypeORMAdapter, type TypeORMAdapterOptions } from "./typeorm-adapter.js"

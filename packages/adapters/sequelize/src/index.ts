export { migrateToLatest } from "./migrate-to-latest.js"
export * as models from "./models.js"
export {
  SequelizeAdapter,
  SequelizeAdapter as default,
  type SequelizeAdapterOptions,
} from "./sequelize-adapter.js"
export { sequelizeRecords } from "./sequelize-records.js"

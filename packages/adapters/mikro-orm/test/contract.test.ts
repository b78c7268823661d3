import { testAdapter } from "@sallyport/adapter-kit"
import { defaultEntities } from "../src/index.js"
import { openSqlite } from "./support/databases.js"

testAdapter("MikroOrmAdapter on SQLite", () => openSqlite())

testAdapter("MikroOrmAdapter with the official entities", () => openSqlite(defaultEntities))

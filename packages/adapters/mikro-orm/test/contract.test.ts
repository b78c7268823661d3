import { smokeTestAdapter, testAdapter } from "../../../../test/depth/adapter-contract.js"
import { defaultEntities } from "../src/index.js"
import { openSqlite } from "./support/databases.js"

testAdapter("MikroOrmAdapter on SQLite", () => openSqlite())

smokeTestAdapter("MikroOrmAdapter with the official entities", () => openSqlite(defaultEntities))

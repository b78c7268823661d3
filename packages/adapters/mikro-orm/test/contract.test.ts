import { testAdapterInDepth, testAdapter } from "../../../../test/depth/adapter-contract.js"
import { defaultEntities } from "../src/index.js"
import { openSqlite } from "./support/databases.js"

testAdapter("MikroOrmAdapter on SQLite", () => openSqlite())

testAdapterInDepth("MikroOrmAdapter with the official entities", () => openSqlite(defaultEntities))

import { testAdapter } from "../../../../test/depth/adapter-contract.js"
import SequelizeAdapter from "../src/index.js"
import { openSqlite } from "./support/databases.js"

testAdapter("SequelizeAdapter on SQLite", async () => {
  const { client, close } = await openSqlite()
  return { adapter: SequelizeAdapter(client), close }
})

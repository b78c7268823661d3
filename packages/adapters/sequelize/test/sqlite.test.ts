import { testAdapter } from "../../../../test/depth/adapter-contract.js"
import SequelizeAdapter from "../src/index.js"
import { openSqlite } from "./support/databases.js"

const ONE_WRITER =
  "SQLite has one writer: of so many transactions some wait for longer than a statement may"

testAdapter(
  "SequelizeAdapter on SQLite",
  async () => {
    const { client, close } = await openSqlite()
    return { adapter: SequelizeAdapter(client), close }
  },
  {
    skip: {
      "sequences: of several clients at the same moment, nothing is doubled and nothing leads nowhere":
        ONE_WRITER,
    },
  },
)

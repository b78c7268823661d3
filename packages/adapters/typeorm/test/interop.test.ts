import { testInterchange } from "@sallyport/adapter-kit"
import { completeEntities } from "../src/index.js"
import { both } from "./support/both.js"
import { openSqlite } from "./support/databases.js"

testInterchange("@auth/typeorm-adapter beside ours, on complete entities in SQLite", () =>
  both(openSqlite(), completeEntities),
)

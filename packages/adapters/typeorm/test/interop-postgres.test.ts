import { testInterchange } from "@sallyport/adapter-kit"
import { describe } from "vitest"
import { entities } from "../src/index.js"
import { both } from "./support/both.js"
import { missing, openPostgres } from "./support/databases.js"

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  testInterchange("@auth/typeorm-adapter beside ours, on its own entities", () =>
    both(openPostgres(), entities),
  )
})

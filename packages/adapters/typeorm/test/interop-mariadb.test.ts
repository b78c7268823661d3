import { testInterchange } from "@sallyport/adapter-kit"
import { describe } from "vitest"
import { entities } from "../src/index.js"
import { both } from "./support/both.js"
import { missing, openMariadb } from "./support/databases.js"

describe.skipIf(missing.mariadb)(`MariaDB ${missing.mariadb ?? ""}`, () => {
  testInterchange("@auth/typeorm-adapter beside ours, on its own entities", () =>
    both(openMariadb(), entities),
  )
})

import { expect, test } from "vitest"
import { SequelizeAdapter } from "../src/index.js"

test.each([undefined, null, {}, "postgres://localhost/app"])(
  "%j is no client: it is refused at once, with what to write",
  (client) => {
    expect(() => SequelizeAdapter(client as never)).toThrow(
      "Write SequelizeAdapter(new Sequelize(process.env.DATABASE_URL)).",
    )
  },
)

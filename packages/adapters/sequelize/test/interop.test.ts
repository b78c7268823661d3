import Official, { models as officialModels } from "@auth/sequelize-adapter"
import { testInterchange } from "@sallyport/adapter-kit"
import { Model, type Sequelize } from "sequelize"
import { describe, expect, test } from "vitest"
import SequelizeAdapter, { migrateToLatest, models } from "../src/index.js"
import { missing, openMariadb, openPostgres } from "./support/databases.js"

/** Their adapter, on existing tables. Some of its operations return model instances, which are converted to rows. */
function theirs(client: Sequelize, given = {}): object {
  const adapter = Official(client as never, { synchronize: false, models: given })
  const entries = Object.entries(adapter).map(([name, operation]) => [
    name,
    async (...parameters: unknown[]) => {
      const answer = await (operation as (...all: unknown[]) => unknown)(...parameters)
      return answer instanceof Model ? (answer.get({ plain: true }) as unknown) : answer
    },
  ])
  return Object.fromEntries(entries) as object
}

describe.skipIf(missing.postgres)(
  `@auth/sequelize-adapter beside ours ${missing.postgres ?? ""}`,
  () => {
    for (const [name, migrate] of [
      ["the official tables", false],
      ["the official tables after migrateToLatest", true],
    ] as const)
      testInterchange(name, async () => {
        const { client, again, close } = await openPostgres()
        const official = theirs(client)
        await client.sync()
        if (migrate) await migrateToLatest(again())
        return { ours: SequelizeAdapter(again()), theirs: official, close }
      })
  },
)

describe.skipIf(missing.mariadb)(`on MariaDB ${missing.mariadb ?? ""}`, () => {
  testInterchange("our tables, with our models, which keep milliseconds", async () => {
    const { client, again, close } = await openMariadb()
    const ours = SequelizeAdapter(client)
    await ours.getUser!(crypto.randomUUID())
    const other = again()
    const options = { underscored: true, timestamps: false }
    const official = theirs(other, {
      User: other.define("user", { ...models.User }, options),
      Account: other.define("account", { ...models.Account }, options),
      Session: other.define("session", { ...models.Session }, options),
      VerificationToken: other.define("verificationToken", models.VerificationToken, options),
    })
    return { ours, theirs: official, close }
  })
})

test("every model and attribute of theirs is among ours", () => {
  const ours = new Map(Object.entries(models))
  for (const [name, attributes] of Object.entries(officialModels))
    expect(Object.keys(ours.get(name) ?? {})).toEqual(
      expect.arrayContaining(Object.keys(attributes)),
    )
})

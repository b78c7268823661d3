import { Client, Pool } from "pg"
import { expect, test } from "vitest"
import { PostgresAdapter } from "../src/postgres-adapter.js"

test.each(["postgres://localhost/app", undefined, null, Pool])(
  "%s runs no statements: it is refused at once, with what to write",
  (client) => {
    expect(() => PostgresAdapter(client as never)).toThrow(
      /^PostgresAdapter needs a pool or a client .* Write PostgresAdapter\(new Pool\(/,
    )
  },
)

test("a client that is not connected fails, where pg would wait forever", async () => {
  const adapter = PostgresAdapter(new Client({ connectionString: "postgres://localhost/app" }))
  await expect(adapter.getUser?.("1")).rejects.toThrow("Call await client.connect() once")
})

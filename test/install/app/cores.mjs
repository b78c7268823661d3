/** Prints which packages the names `@auth/core` lead to, from the application and from the packages below it. */
import { getSession } from "@auth/express"
import { readFileSync, realpathSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const from = [
  import.meta.url,
  import.meta.resolve("@auth/express"),
  import.meta.resolve("@auth/kysely-adapter"),
]
const cores = from.map((url) => {
  const place = realpathSync(fileURLToPath(url))
  const folders = createRequire(place).resolve.paths("@auth/core")
  const found = folders.map((folder) => join(folder, "@auth", "core", "package.json"))
  for (const file of found) {
    try {
      return JSON.parse(readFileSync(realpathSync(file), "utf8")).name
    } catch {
      // Not in this folder.
    }
  }
  return "none"
})
const session = await getSession(
  { headers: { host: "app.test" }, protocol: "http", get: () => "app.test" },
  { secret: "s".repeat(32), trustHost: true, providers: [] },
)
process.stdout.write(JSON.stringify({ cores, session }))

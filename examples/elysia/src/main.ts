import { serve } from "@hono/node-server"
import { app } from "./app.js"

// On Bun, use `listen(port)` instead. `@elysiajs/node` 1.4 loses cookies: https://github.com/elysiajs/node/pull/60
const port = Number(process.env["PORT"] ?? 3000)
serve({ fetch: app.fetch, port }, () => console.log(`Example            http://localhost:${port}`))

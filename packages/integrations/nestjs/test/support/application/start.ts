import "reflect-metadata"
import { Module } from "@nestjs/common"
import type { IncomingMessage } from "node:http"
import { AuthModule, type NestAuthConfig } from "../../../src/index.js"
import { pages } from "./pages.js"
import type { Create } from "./platforms.js"

/** What the kit's application is started with. */
interface Site {
  readonly config: NestAuthConfig
  readonly onGuarded: () => void
  readonly behindProxy: boolean
}

interface Running {
  readonly origin: string
  readonly close: () => Promise<void>
}

const eve = { user: { name: "Eve" } }

/** Starts the kit's application on a platform. */
export async function start(create: Create, site: Site): Promise<Running> {
  @Module({ imports: [AuthModule.forRoot(site.config)], controllers: [pages(site)] })
  class Application {}

  const app = await create(Application, site)
  app.use((req: IncomingMessage, _: unknown, next: () => void) => {
    // The kit's visitors are people with a browser.
    req.headers.accept = "text/html"
    Object.assign(req, { auth: eve, session: eve, user: eve.user })
    next()
  })
  await app.listen(0, "127.0.0.1")
  return { origin: await app.getUrl(), close: async () => app.close() }
}

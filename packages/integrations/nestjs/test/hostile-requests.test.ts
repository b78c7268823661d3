import "reflect-metadata"
import { Controller, Get, Module } from "@nestjs/common"
import type { AddressInfo } from "node:net"
import { describe, onTestFinished } from "vitest"
import { describeHostileRequests } from "../../../core/test/support/describe-hostile-requests.js"
import { AuthModule, AuthSession, type NestAuthConfig, type Session } from "../src/index.js"
import { platforms, type Create } from "./support/application/platforms.js"

@Controller("who")
class Who {
  @Get()
  who(@AuthSession() session: Session | null) {
    return JSON.stringify(session)
  }
}

async function serve(
  create: Create,
  { config, trustProxy }: { readonly config: NestAuthConfig; readonly trustProxy: boolean },
): Promise<number> {
  @Module({ imports: [AuthModule.forRoot(config)], controllers: [Who] })
  class Application {}
  const app = await create(Application, { behindProxy: trustProxy })
  onTestFinished(async () => app.close())
  const server = await app.listen(0, "127.0.0.1")
  return (server.address() as AddressInfo).port
}

describe.each(platforms)("NestJS on %s", (name, create) => {
  describeHostileRequests({
    name,
    serve: (site) => serve(create, site),
    methods: ["TRACE", "OPTIONS", "PUT", "DELETE", "PATCH"],
  })
})

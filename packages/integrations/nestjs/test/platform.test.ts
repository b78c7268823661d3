import { NestFactory } from "@nestjs/core"
import { ExpressAdapter, type NestExpressApplication } from "@nestjs/platform-express"
import { FastifyAdapter } from "@nestjs/platform-fastify"
import { expect, onTestFinished, test } from "vitest"
import {
  learningAddress,
  signInThroughProxies,
} from "../../../core/test/support/learned-address.js"
import { AuthModule, type NestAuthConfig } from "../src/index.js"

const quiet = { logger: false, abortOnError: false } as const

async function onExpress(config: NestAuthConfig, trusted: string | false) {
  const module = AuthModule.forRoot(config)
  const app = await NestFactory.create<NestExpressApplication>(module, new ExpressAdapter(), quiet)
  app.set("trust proxy", trusted)
  return app
}

async function onFastify(config: NestAuthConfig, trustProxy: string | false) {
  const adapter = new FastifyAdapter({ trustProxy, forceCloseConnections: true })
  return NestFactory.create(AuthModule.forRoot(config), adapter, quiet)
}

const seen = { is: "what the trusted proxy has seen", trusted: "127.0.0.1", ip: "198.51.100.7" }
const connected = { is: "that of the connection", trusted: false, ip: "127.0.0.1" } as const

test.each([
  { platform: "Express", create: onExpress, ...seen },
  { platform: "Express", create: onExpress, ...connected },
  { platform: "Fastify", create: onFastify, ...seen },
  { platform: "Fastify", create: onFastify, ...connected },
])("on $platform, the address of the client is $is", async ({ create, trusted, ip }) => {
  const { config, learned } = learningAddress()
  const app = await create(config, trusted)
  onTestFinished(async () => app.close())
  await app.listen(0, "127.0.0.1")
  await signInThroughProxies(await app.getUrl())
  expect(learned).toEqual([ip])
})

import type { FastifyInstance } from "fastify"
import { describe, expect, onTestFinished, test } from "vitest"
import {
  learningAddress,
  signInThroughProxies,
} from "../../../core/test/support/learned-address.js"
import { FastifyAuth } from "../src/index.js"
import { versions } from "./support/versions.js"

describe.each(versions)("The address of the client on %s", (_, fastify) => {
  test.each([
    ["is what the trusted proxy has seen, whatever was in its header before", "127.0.0.1"],
    ["is the other end of the connection if no proxy is trusted", false],
  ])("%s", async (__, trustProxy) => {
    const { config, learned } = learningAddress()
    const app = fastify({ trustProxy }) as FastifyInstance
    onTestFinished(async () => app.close())
    await app.register(FastifyAuth, config)
    await signInThroughProxies(await app.listen({ host: "127.0.0.1", port: 0 }))
    expect(learned).toEqual([trustProxy ? "198.51.100.7" : "127.0.0.1"])
  })
})

import { ExecutionContextHost } from "@nestjs/core/helpers/execution-context-host.js"
import { describe, expect, test } from "vitest"
import { requestOf } from "./request-of.js"

const request = { headers: {}, originalUrl: "/graphql" }

/** Simulates how NestJS calls a resolver: with its parent, its arguments, the context and the query. */
function resolver(shared: unknown): ExecutionContextHost {
  const context = new ExecutionContextHost([undefined, {}, shared, {}])
  context.setType("graphql")
  return context
}

describe("The request of a handler", () => {
  test("of a resolver is in the context that Apollo and Mercurius hand on", () => {
    expect(requestOf(resolver({ req: request }))).toBe(request)
    expect(requestOf(resolver({ reply: { request } }))).toBe(request)
  })

  test("is an error that says what to do where the context has none", () => {
    for (const shared of [undefined, {}, { reply: {} }])
      expect(() => requestOf(resolver(shared))).toThrow(/context: \(\{ req \}\)/)
  })

  test("is an error for a handler that no request leads to", () => {
    const context = new ExecutionContextHost([{}])
    context.setType("ws")
    expect(() => requestOf(context)).toThrow(/"ws"/)
  })
})

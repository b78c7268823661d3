import type { ExecutionContext } from "@nestjs/common"
import { expect, test } from "vitest"
import { admit, admittedTo } from "./admitted.js"

const session = { expires: "2027-01-01T00:00:00.000Z", user: { name: "Ada" } }

const caller = { parameter: "@AuthCaller()", guard: "CallerGuard" }

test("who was let in to one resolver is not let in to another one of the same request, nor with another request", () => {
  const [notes, people] = [() => "notes", () => "people"]
  const request = { headers: {}, originalUrl: "/graphql" }
  const running = (handler: () => string, req: object = request): ExecutionContext =>
    ({
      getType: () => "graphql",
      getArgByIndex: () => ({ req }),
      getHandler: () => handler,
    }) as Partial<ExecutionContext> as ExecutionContext
  admit(running(notes), { by: "session", session })
  expect(admittedTo(running(notes), caller)).toEqual({ by: "session", session })
  for (const other of [running(people), running(notes, { ...request })])
    expect(() => admittedTo(other, caller)).toThrow("@UseGuards(CallerGuard)")
  admit(running(people), { by: "session", session })
  expect(admittedTo(running(notes), caller)).toEqual({ by: "session", session })
})

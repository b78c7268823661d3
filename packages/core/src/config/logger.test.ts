import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest"
import { AccessDenied } from "../errors/sign-in-errors.js"
import { createLogger } from "./logger.js"
import { reportAll } from "./report-all.js"

let lines: string[] = []

beforeEach(() => {
  lines = []
  for (const name of ["error", "warn", "log"] as const)
    vi.spyOn(console, name).mockImplementation((...parts: unknown[]) => {
      lines.push(parts.join(" "))
    })
})

afterEach(() => {
  vi.restoreAllMocks()
})

describe("The built-in logger", () => {
  test("text of a request begins no line and drives no terminal", () => {
    const hostile = "x\n[auth][error] forged\r\n\u001b[2J\u2028\u0085"
    const logger = createLogger({ debug: true })
    logger.error(new AccessDenied(hostile, { provider: hostile }))
    logger.debug(hostile, { text: hostile })
    expect(lines.length).toBeGreaterThan(1)
    // oxlint-disable-next-line no-control-regex -- control characters are what must not be there
    for (const line of lines) expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/)
  })

  test("an application's logger that rejects stops nothing: Node would end the process", async () => {
    const unhandled: unknown[] = []
    const note = (reason: unknown) => void unhandled.push(reason)
    process.on("unhandledRejection", note)
    onTestFinished(() => void process.off("unhandledRejection", note))
    const down = () => Promise.reject(new Error("the log service is down"))
    const logger = createLogger({ logger: { error: down, warn: down, debug: down } as never })
    logger.error(new AccessDenied("refused"))
    logger.warn("weak-secret")
    logger.debug("a step", {})
    await new Promise((done) => void setTimeout(done, 20))
    expect(unhandled).toEqual([])
  })

  test("an error that is none of ours is printed with its place", () => {
    createLogger({}).error(new TypeError("unexpected"))
    expect(lines.join("\n")).toContain("logger.test.ts")
  })

  test("one of ours is printed with the place of what caused it, and facts without secrets", () => {
    const err = new Error("the store is down")
    createLogger({}).error(new AccessDenied("refused", { err, token: "canary", user: "u1" }))
    const text = lines.join("\n")
    expect(text).toContain("the store is down")
    expect(text).toContain('"user":"u1"')
    expect(text).not.toContain("canary")
  })

  test.each([
    ["one that an adapter reports", (err: Error) => new AccessDenied("refused", { err })],
    ["one of the application", (err: Error) => new Error("refused", { cause: err })],
  ])("%s is printed with the causes of its cause, without anybody's address", (_, around) => {
    const network = new AggregateError(
      [new Error("connect ECONNREFUSED 127.0.0.1:1"), new Error("connect ECONNREFUSED ::1:1")],
      "",
    )
    const driver = new Error("no row of ada@example.com in postgres://app:canary@db", {
      cause: network,
    })
    createLogger({}).error(around(new Error("Failed query: select 1", { cause: driver })))
    const text = lines.join("\n")
    for (const part of [
      "Failed query: select 1",
      "no row of [address]",
      "ECONNREFUSED 127.0.0.1:1",
    ])
      expect(text).toContain(part)
    expect(text).toContain("logger.test.ts")
    expect(text).not.toMatch(/ada@example|canary/)
  })

  test("the values of a statement are left out: one may be a token", () => {
    const failed = (cause?: Error) =>
      new Error("Failed query: select $1\nparams: canary-1,\ncanary-2", { cause })
    const error = failed(failed(new Error("no such table: session")))
    createLogger({}).error(error)
    createLogger({}).error(new AccessDenied("refused", { err: error }))
    const text = lines.join("\n")
    expect(text).toContain("Failed query: select $1")
    expect(text).toContain("no such table: session")
    expect(text).toContain("logger.test.ts")
    expect(text).not.toContain("canary")
  })

  test("causes that never end are cut short", () => {
    const error = new Error("round and round")
    error.cause = error
    createLogger({}).error(error)
    expect(lines.length).toBeLessThan(8)
  })

  test("a cause that leads everywhere is cut short", () => {
    const cause: Record<string, unknown> = {}
    for (let index = 0; index < 100; index += 1) cause[`self${index}`] = { cause }
    const error = new AccessDenied("refused")
    error.cause = cause
    createLogger({}).error(error)
    expect(lines.join("").length).toBeLessThan(20_000)
  })

  test.each([
    ["weak-secret", undefined, "A secret is shorter than 32 characters."],
    ["two-cores", "The class X is of another copy.", "The class X is of another copy."],
  ] as const)(
    "the warning %s says what happened, and where more is said",
    (code, details, text) => {
      const warnings = [{ code, ...(details !== undefined && { details }) }]
      reportAll({}, createLogger({}), { warnings, providers: ["print-log"] })
      expect(lines).toEqual([expect.stringContaining(`[auth][warn][${code}] ${text}`)])
      expect(lines[0]).toContain(`docs/errors.md#${code} in @sallyport/core`)
    },
  )

  test("debug is off unless it is on", () => {
    createLogger({}).debug("step", {})
    expect(lines).toEqual([])
  })
})

describe("A logger of the application's", () => {
  test.each([
    [
      "throws",
      () => {
        throw new Error("logger")
      },
    ],
    ["rejects", (): never => Promise.reject(new Error("logger")) as never],
  ])("that %s changes nothing", async (_name, log) => {
    const logger = createLogger({ logger: { error: log, warn: log, debug: log } })
    logger.error(new Error("x"))
    logger.warn("weak-secret")
    logger.debug("x")
    await Promise.resolve()
    expect(lines).toEqual([])
  })
})

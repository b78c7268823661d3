import { expect, test } from "vitest"
import { reasonIn } from "./post-mail.js"

test.each<[unknown, string | undefined]>([
  [{ message: "no", error: "Bad Request" }, "no"],
  [{ ErrorCode: 300, Message: "no" }, "no"],
  [{ message: "", error: "no" }, "no"],
  [{ success: false, error: { code: "X", message: "no" } }, "no"],
  [{ errors: [{ message: "no", field: null }, { message: "also no" }] }, "no"],
  [{ errors: ["no"] }, "no"],
  ["no", "no"],
  ["", undefined],
  [{}, undefined],
  [null, undefined],
  [12, undefined],
  [[], undefined],
  [{ message: { message: "no" } }, undefined],
  [{ errors: { "from.email": ["no"] } }, undefined],
  [{ errors: [] }, undefined],
  [{ error: { message: 12 } }, undefined],
])("%j says %j", async (answer, words) => {
  expect(await reasonIn(Response.json(answer))).toBe(words)
})

test.each([
  ["nothing", null],
  ["a web page", "<h1>no</h1>"],
  ["half", '{"message":"no'],
])("%s says nothing", async (_, body) => {
  expect(await reasonIn(new Response(body))).toBeUndefined()
})

test("CWE-400 · an endless answer is not read to its end", async () => {
  let pulled = 0
  let cancelled = false
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += 1
      controller.enqueue(new Uint8Array(1024).fill(0x20))
    },
    cancel() {
      cancelled = true
    },
  })
  expect(await reasonIn(new Response(body))).toBeUndefined()
  expect(cancelled).toBe(true)
  expect(pulled).toBeLessThan(100)
})

test("letters that are cut between two pieces are whole again", async () => {
  const bytes = new TextEncoder().encode('{"message":"ungültig"}')
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  expect(await reasonIn(new Response(body))).toBe("ungültig")
})

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { readTokenAnswer } from "./token-answer.js"

const json = { "content-type": "application/json" }
const granted = { access_token: "a", token_type: "Bearer" }

/** A response of a platform whose class is not the global one, with methods that no one can replace. */
function sealedResponse(body: unknown): Response {
  const response = new Response(JSON.stringify(body), { headers: json })
  return Object.freeze(
    Object.assign(Object.create(null) as Response, {
      status: response.status,
      headers: response.headers,
      ok: response.ok,
      text: () => response.text(),
      json: () => Promise.reject(new TypeError("json is not available on this platform.")),
    }),
  )
}

async function read(body: unknown, keepsIdToken = true) {
  const { response, members } = await readTokenAnswer(
    new Response(JSON.stringify(body), { headers: json }),
    { keepsIdToken },
  )
  return { status: response.status, body: (await response.json()) as unknown, members }
}

describe("What the protocol library is given", () => {
  test("is a response that it can read, also where the platform's own cannot be changed", async () => {
    // A server for Node replaces the global Response; replacing `json` on what `fetch` returned failed there.
    const { response, members } = await readTokenAnswer(sealedResponse(granted), {
      keepsIdToken: true,
    })
    expect(response).toBeInstanceOf(Response)
    await expect(response.json()).resolves.toEqual(granted)
    expect(members).toEqual(granted)
  })

  test("has the members of the response and no more", async () => {
    const { body, members } = await read({ ...granted, scope: "read" })
    expect(body).toEqual({ ...granted, scope: "read" })
    expect(members).toEqual(body)
  })

  test.each(["provider", "type", "providerAccountId", "userId"])("has no %s", async (name) => {
    const { body } = await read({ ...granted, [name]: "mallory" })
    expect(body).toEqual(granted)
  })

  test("has no __proto__", async () => {
    const text = `{"access_token":"a","token_type":"Bearer","__proto__":{"userId":"mallory"}}`
    const { members } = await readTokenAnswer(new Response(text, { headers: json }), {
      keepsIdToken: true,
    })
    expect(members).toEqual(granted)
    expect(members["userId"]).toBeUndefined()
  })

  test.each([
    [3600, 3600],
    ["3600", 3600],
    ["soon", undefined],
    [-1, undefined],
    [null, undefined],
  ])("expires_in %j becomes %j", async (given, kept) => {
    const { members } = await read({ ...granted, expires_in: given })
    expect(members["expires_in"]).toBe(kept)
  })

  test("has an ID Token only if it is verified", async () => {
    const tokens = { ...granted, id_token: "x.y.z" }
    await expect(read(tokens)).resolves.toHaveProperty("members.id_token", "x.y.z")
    await expect(read(tokens, false)).resolves.not.toHaveProperty("members.id_token")
  })

  test("is a refusal if an error came with status 200", async () => {
    const { status, members } = await read({ error: "bad_verification_code" })
    expect(status).toBe(400)
    expect(members).toEqual({ error: "bad_verification_code" })
  })

  test("is what came, if it is not a success", async () => {
    const given = new Response("down", { status: 503 })
    await expect(readTokenAnswer(given, { keepsIdToken: true })).resolves.toEqual({
      response: given,
      members: {},
      text: "",
    })
  })
})

test("a web page is named as such", async () => {
  const page = new Response("<html>", { headers: { "content-type": "text/html; charset=utf-8" } })
  await expect(readTokenAnswer(page, { keepsIdToken: true })).rejects.toThrow("a web page")
})

test("what is no JSON object is passed on as it came", async () => {
  const noObject = fc.oneof(fc.json({ maxDepth: 0 }), fc.string(), fc.constant("[1]"))
  await fc.assert(
    fc.asyncProperty(noObject, async (text) => {
      const given = new Response(text, { headers: json })
      const { response, members } = await readTokenAnswer(given, { keepsIdToken: true })
      await expect(response.text()).resolves.toBe(text)
      expect(members).toEqual({})
    }),
  )
})

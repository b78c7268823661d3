import { describe, expect, test } from "vitest"
import { OAuthWorld, openIdOf } from "../support/oauth-world.js"
import { ISSUER, type Detour, type WayBack } from "../support/stub-provider.js"

const formPost = { authorization: { params: { response_mode: "form_post" } } }

/** A sign-in whose callback the test changes; `silent` if the provider must receive no further request. */
async function comeBack(
  detour: Detour,
  {
    options = {},
    silent = false,
  }: { options?: Parameters<typeof openIdOf>[1]; silent?: boolean } = {},
): Promise<{ world: OAuthWorld; way: WayBack; isIn: boolean }> {
  const world = new OAuthWorld((op) => [openIdOf(op, options)])
  const way = world.op.comeBack((await world.start()).href, detour)
  if (silent) world.op.fallSilent()
  const { url, method, body } = way
  await world.browser.visit(url.href, { method, ...(body !== undefined && { body }) })
  return { world, way, isIn: (await world.browser.session()) !== null }
}

/** Every character percent-encoded, which means the same. */
const spelt = (value: string | null) =>
  Buffer.from(value ?? "")
    .toString("hex")
    .replaceAll(/../g, "%$&")

describe("The way back from the provider", () => {
  test("E11: the same parameters in percent forms are the same", async () => {
    const { world, isIn } = await comeBack({
      params: (given) => [...given].map(([name, value]) => `${name}=${spelt(value)}`).join("&"),
    })
    expect(world.config.log).toEqual([])
    expect(isIn).toBe(true)
  })

  test("form_post: by the body", async () => {
    const { world, way, isIn } = await comeBack({}, { options: formPost })
    expect(way).toMatchObject({ method: "POST" })
    expect(world.config.log).toEqual([])
    expect(isIn).toBe(true)
  })

  const changed = (name: string, value: string) => (given: URLSearchParams) => {
    given.set(name, value)
    return given
  }
  const twice = (name: string) => (given: URLSearchParams) => {
    given.append(name, given.get(name) ?? "")
    return given
  }
  test.each<[string, Detour]>([
    [
      "E11 state in another case",
      { params: (given) => changed("state", given.get("state")?.toUpperCase() ?? "")(given) },
    ],
    ["state twice", { params: twice("state") }],
    ["code twice", { params: twice("code") }],
    ["iss twice", { params: twice("iss") }],
    ["invalid-authorization-response-iss", { params: changed("iss", `${ISSUER}1`) }],
    ["a response in a JWT", { params: changed("response", "e30.e30.") }],
    ["to another provider's callback", { target: "http://app.test/auth/callback/other" }],
  ])("%s: the provider hears nothing more", async (_, detour) => {
    const { world, isIn } = await comeBack(detour, { silent: true })
    expect(isIn).toBe(false)
    expect(world.op.disturbed).toEqual([])
  })
})

describe("An ID Token of another flow", () => {
  test("E40, E41: the token of a first sign-in does not finish a second", async () => {
    const world = new OAuthWorld()
    const tokens: string[] = []
    world.op.overrides = {
      idToken: (jwt) => {
        tokens.push(jwt)
        return tokens[0] ?? jwt
      },
    }
    await world.signIn()
    expect(world.config.log).toEqual([])
    world.browser.jar.clear()
    await world.signIn()
    expect(tokens).toHaveLength(2)
    expect(world.lastError).toBe("CallbackRouteError")
    expect(await world.browser.session()).toBeNull()
  })
})

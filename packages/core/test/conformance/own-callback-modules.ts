import { expect } from "vitest"
import { change, params, rejects } from "../support/conformance-runs.js"
import {
  bothModes,
  eachOf,
  type ConformanceModule,
  type ResponseMode,
} from "../support/describe-module.js"
import {
  arrive,
  attempt,
  conformanceWorld,
  expectSuccess,
  written,
} from "../support/judged-sign-in.js"
import { ISSUER } from "../support/stub-provider.js"

/** A user who has been at the provider, and the callback they return with. */
async function atTheDoor(
  mode: ResponseMode,
  scenario: Parameters<typeof conformanceWorld>[1] = {},
) {
  const { world, calls } = conformanceWorld(mode, scenario)
  const location = await world.start()
  return { world, calls, location, way: world.op.comeBack(location.href, scenario.detour) }
}

const silent = (value: (given: URLSearchParams) => URLSearchParams | string) =>
  rejects({ detour: { params: value } }, "authorization")

const twice = (name: string) => (given: URLSearchParams) =>
  new URLSearchParams([...given, [name, given.get(name) ?? ""]])

/** The value with every character percent-encoded, which means the same. */
const spelt = (value: string) => Buffer.from(value).toString("hex").replaceAll(/../g, "%$&")

/** The code that the token endpoint receives if one with these characters comes back. */
async function codeSent(mode: ResponseMode, code: string): Promise<string | null> {
  const { world } = await attempt(mode, {
    detour: { params: params({ code }) },
    stillAnswers: true,
  })
  const sent = world.op.bodies.filter((_, index) => world.op.paths[index] === "/token")
  expect(sent).toHaveLength(1)
  return new URLSearchParams(sent[0]).get("code")
}

/** Longer than any callback, so it is rejected before it is read. */
async function tooLong(mode: ResponseMode): Promise<void> {
  const { world, way, calls } = await atTheDoor(mode, {
    detour: { params: params({ code: "c".repeat(100_000) }) },
  })
  world.op.fallSilent()
  const { status } = await arrive(world, way)
  expect(status).toBe(mode === "query" ? 414 : 302)
  expect(await world.browser.session()).toBeNull()
  expect([world.op.disturbed, written(calls)]).toEqual([[], []])
}

/** What happens between the provider and us: a user with a browser, and anyone who gets hold of the URL. */
export const ownCallbackModules: readonly ConformanceModule[] = [
  {
    name: "E10",
    provider: "returns no code, an odd one, one of 100 kB, or two",
    must: "forward the exact value once, or reject",
    verdict: "reject",
    modes: bothModes,
    run: async (mode) => {
      await eachOf(
        {
          missing: params({ code: undefined }),
          empty: params({ code: "" }),
          twice: twice("code"),
          "9 kB": params({ code: "c".repeat(9000) }),
        },
        (one) => silent(one)(mode),
      )(mode)
      await tooLong(mode)
      for (const code of ["a b", "a+b", "a%2Bb", "%", "ü&=", " a "])
        expect(await codeSent(mode, code)).toBe(code)
    },
  },
  {
    name: "E11",
    provider: "spells `state` in percent forms, or changes its case",
    must: "compare the decoded text exactly",
    verdict: "reject",
    run: async (mode) => {
      const inPercent = (given: URLSearchParams) =>
        [...given].map(([name, value]) => `${name}=${spelt(value)}`).join("&")
      await expectSuccess(
        await attempt(mode, { detour: { params: inPercent }, stillAnswers: true }),
      )
      await eachOf(
        {
          "upper case": (given: URLSearchParams) =>
            params({ state: given.get("state")?.toUpperCase() })(given),
          "encoded twice": (given: URLSearchParams) =>
            params({ state: spelt(given.get("state") ?? "") })(given),
          "with a blank": (given: URLSearchParams) =>
            params({ state: `${given.get("state")} ` })(given),
          twice: twice("state"),
        },
        (one) => silent(one)(mode),
      )(mode)
    },
  },
  {
    name: "E12",
    provider: "spells `iss` with a slash, in another case, with the port, or in percent forms",
    must: "reject: issuers are compared as text",
    verdict: "reject",
    modes: bothModes,
    run: eachOf(
      {
        slash: `${ISSUER}/`,
        case: "https://OP.example",
        scheme: "HTTPS://op.example",
        port: `${ISSUER}:443`,
        percent: "https://op%2Eexample",
      },
      (iss, mode) => silent(params({ iss }))(mode),
    ),
  },
  {
    name: "E13",
    provider: "sends `iss` although its metadata does not promise it",
    must: "accept the right one, reject another, and do without",
    verdict: "accept",
    run: async (mode) => {
      await expectSuccess(await attempt(mode))
      const none = { params: params({ iss: undefined }) }
      await expectSuccess(await attempt(mode, { detour: none, stillAnswers: true }))
      await silent(params({ iss: "https://evil.example" }))(mode)
    },
  },
  {
    name: "E14",
    provider: "(a stranger) sends an error with a foreign `state`",
    must: "refuse it, and leave the sign-in that is under way alone",
    verdict: "reject",
    modes: bothModes,
    run: async (mode) => {
      const { world, calls, way, location } = await atTheDoor(mode)
      const text = new URLSearchParams({ error: "access_denied", state: "foreign" }).toString()
      const url = new URL(way.url)
      url.search = mode === "query" ? text : ""
      const refused = await arrive(world, {
        ...way,
        url,
        ...(mode === "form_post" && { body: text }),
      })
      expect(refused.headers.get("location")).toContain("error=Configuration")
      expect(world.lastError).toBe("InvalidCheck")
      world.config.log.length = 0
      await expectSuccess({ world, calls, location, response: await arrive(world, way) })
    },
  },
  {
    name: "E19",
    provider: "adds `id_token` and `access_token` to the response",
    must: "ignore them: the code alone decides",
    verdict: "accept",
    modes: bothModes,
    run: async (mode) => {
      const more = {
        id_token: "forged",
        access_token: "forged",
        token: "forged",
        token_type: "bearer",
      }
      const outcome = await attempt(mode, { detour: { params: params(more) }, stillAnswers: true })
      await expectSuccess(outcome)
      expect(outcome.world.op.bodies.join(" ")).not.toContain("forged")
      const headers = outcome.world.op.requests.map((request) =>
        request.headers.get("authorization"),
      )
      expect(headers.join(" ")).not.toContain("forged")
      await rejects({
        detour: { params: params(more) },
        stillAnswers: true,
        overrides: { claims: change({ iss: "x" }) },
      })(mode)
    },
  },
]

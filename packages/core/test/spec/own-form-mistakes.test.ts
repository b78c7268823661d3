import { describe, expect, test } from "vitest"
import { setEnvDefaults } from "../../src/config/set-env-defaults.js"
import { heard } from "../support/heard.js"
import { password } from "../support/world.js"

const right = { username: "ada", password: "enchantress" }

function developing() {
  const { browser, config, warnings } = heard()
  setEnvDefaults({ NODE_ENV: "development" }, config)
  const errors = () => config.log.map(({ message }) => message).join("\n")
  return { browser, errors, warnings }
}

describe("A form of your own", () => {
  test("without a method: the log says that it sent GET, and what to write", async () => {
    const { browser, errors } = developing()
    expect((await browser.get("callback/credentials?username=ada")).status).toBe(405)
    expect(errors()).toContain('write <form method="post" action="/auth/callback/credentials">')
  })

  test("sent to the start of credentials: the log names the address", async () => {
    const { browser, warnings } = developing()
    await browser.post("signin/credentials", right)
    expect(warnings.join()).toContain("Send the form to /auth/callback/credentials.")
  })

  test("without csrfToken: it is told from code, by the page that it comes from", async () => {
    const { browser, errors } = developing()
    const headers = { origin: browser.origin }
    await browser.visit("callback/credentials", { method: "POST", body: right, headers })
    expect(errors()).toContain('Write <input type="hidden" name="csrfToken"')
    expect(errors()).not.toContain("not sent by a form of this site")
  })

  test("with other names of fields: the log lists those that the provider declares", async () => {
    const { browser, errors } = developing()
    await browser.post("callback/credentials", { user: "ada", password: "wrong" })
    expect(errors()).toContain("The provider declares username as well: write these names into")
  })
})

describe("A page on another origin", () => {
  const origin = "http://app.test:5173"

  test("is named when its script sends a form without cookies", async () => {
    const { browser, errors } = developing()
    const body = { csrfToken: "0".repeat(64), ...right }
    const headers = { origin, "sec-fetch-site": "same-site" }
    await browser.visit("callback/credentials", { method: "POST", body, headers })
    expect(errors()).toContain(`a page at "${origin}" sent it to http://app.test, another origin`)
  })

  test("asks with OPTIONS first: the log speaks of CORS, and of what to do", async () => {
    const { browser, errors } = developing()
    const headers = { origin, "access-control-request-method": "POST" }
    await browser.visit("callback/credentials", { method: "OPTIONS", headers })
    expect(errors()).toContain("another origin may call this one (CORS). Call the handler from")
  })
})

test("a provider with every declared field sent is not told of names", async () => {
  const { browser, config } = heard({ providers: [password({ authorize: () => null })] })
  setEnvDefaults({ NODE_ENV: "development" }, config)
  await browser.post("callback/credentials", right)
  expect(config.log.map(({ message }) => message).join()).not.toContain("declares")
})

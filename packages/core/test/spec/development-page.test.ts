import { describe, expect, test } from "vitest"
import { setEnvDefaults } from "../../src/config/set-env-defaults.js"
import type { AuthConfig } from "../../src/contract/config.js"
import { Browser } from "../support/browser.js"
import { heard } from "../support/heard.js"
import { password, world } from "../support/world.js"

const broken = () => {
  throw new TypeError("the directory is down")
}

function site(options: Partial<AuthConfig>, env: Record<string, string>) {
  const config = world(options)
  setEnvDefaults(env, config)
  return { config, browser: new Browser(config) }
}

/** The page at which a failed sign-in ends. */
async function failedPage(env: Record<string, string>, options: Partial<AuthConfig>) {
  const { browser } = site(options, env)
  const failed = await browser.post("callback/credentials", { username: "ada", password: "x" })
  const location = failed.headers.get("location") ?? ""
  const page = await browser.get(location.replace("http://app.test/auth/", ""))
  return { page: await page.text(), location, jar: browser.jar }
}

const development = { NODE_ENV: "development" }
const failing = { providers: [password({ authorize: broken })] }

describe("In development the page says what went wrong", () => {
  test("an error of the application's own code, by type, text and cause", async () => {
    const { page, location } = await failedPage(development, failing)
    expect(location).not.toContain("directory")
    expect(page).toContain("Shown in development only")
    expect(page).toContain("CallbackRouteError")
    expect(page).toContain("the directory is down")
    expect(page).toContain("docs/errors.md")
  })

  test("on the sign-in page too", async () => {
    const { page } = await failedPage(development, {})
    expect(page).toContain("Shown in development only")
    expect(page).toContain("CredentialsSignin")
  })

  test("every problem of a configuration, where there is no secret to seal anything with", async () => {
    const { browser } = site({ secret: undefined, pages: { signOut: "javascript:1" } }, development)
    const page = await (await browser.get("signin")).text()
    expect(page).toContain("MissingSecret")
    expect(page).toContain("pages.signOut is not an address")
  })

  test.each<Record<string, string>>([{ NODE_ENV: "production" }, { NODE_ENV: "test" }, {}])(
    "%j: nobody is told",
    async (env) => {
      const { page, jar } = await failedPage(env, failing)
      expect(page).not.toMatch(/development only|directory is down/)
      expect([...jar.keys()].join()).not.toContain("development")
      const { browser } = site({ secret: undefined }, env)
      expect(await (await browser.get("signin")).text()).not.toContain("MissingSecret")
    },
  )

  test("a text in the address or in a cookie that we did not seal is not shown", async () => {
    const { browser } = site({}, development)
    browser.jar.set("authjs.development-cause", "planted")
    const page = await browser.get("error?error=Configuration&message=planted")
    expect(await page.text()).not.toMatch(/planted|development only/)
  })

  test("markup in a message stays text", async () => {
    const hostile = () => {
      throw new Error("<img src=x onerror=alert(1)>")
    }
    const { page } = await failedPage(development, {
      providers: [password({ authorize: hostile })],
    })
    expect(page).not.toContain("<img src=x")
    expect(page).toContain("&lt;img src=x")
  })
})

describe("Visitors read of the server's configuration where that is at fault, and nowhere else", () => {
  const textOf = async (options: Partial<AuthConfig>) => {
    const { browser } = heard(options)
    return (await browser.get("error?error=Configuration")).text()
  }

  test("a failure of a sound configuration: the server failed, and the way to try again", async () => {
    const page = await textOf({})
    expect(page).toContain("<h1>Server error</h1>")
    expect(page).toContain("If it keeps happening, come back later.")
    expect(page).toContain("Try again</a>")
    expect(page).not.toContain("problem with the server configuration")
  })

  test("a configuration with a problem", async () => {
    expect(await textOf({ secret: [] })).toContain("problem with the server configuration")
  })
})

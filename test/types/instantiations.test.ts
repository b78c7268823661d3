import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { compile } from "./compile.js"

const project = readFileSync(new URL("./two-providers.ts", import.meta.url), "utf8")
/** The limit for an application's compiler. The current value is a third of it. */
const MOST = 3000
const application = { skipLibCheck: true, types: ["node"] }
const { complaints, instantiations } = compile(project, application)

test(`an application with two providers takes at most ${MOST} instantiations`, () => {
  expect(complaints).toEqual([])
  expect(instantiations).toBeLessThanOrEqual(MOST)
  // A project that imports nothing would have none.
  expect(instantiations).toBeGreaterThan(100)
})

test("types that are derived from one another are counted", () => {
  const derived = `
    import type { OAuthConfig } from "@sallyport/core/providers"
    import type { GitHubProfile } from "@sallyport/core/providers/github"
    type Options<P> = Omit<Partial<OAuthConfig<P>>, "options" | "type">
    declare const options: Options<GitHubProfile>
    export const wide: Options<any> = options`
  const more = compile(project + derived, application)
  expect(more.complaints).toEqual([])
  expect(more.instantiations).toBeGreaterThan(instantiations + 1000)
})

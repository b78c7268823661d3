import { expect, test } from "vitest"
import { passwordConfig } from "../../../core/test/support/password-config.js"
import { SolidAuth, getMe, getSession } from "../src/index.js"

// As somebody without a compiler calls them.
type Called = (...args: readonly unknown[]) => Promise<unknown>
const request = new Request("http://app.test/")
const read = getSession as unknown as Called

test.each<readonly [string, () => Promise<unknown>, string]>([
  ["the other way round", () => read(passwordConfig, request), "they are the other way round"],
  ["without configuration", () => read(request), "There is no configuration: undefined"],
  ["with a path", () => read("/", passwordConfig), "but it was given a string."],
  ["getMe", () => (getMe as unknown as Called)(passwordConfig, request), "other way round"],
  [
    "GET",
    () => (SolidAuth(passwordConfig).GET as unknown as Called)(),
    "Write export const { GET, POST } = SolidAuth(config).",
  ],
])("getSession and its like, %s, are named", async (_, call, says) => {
  await expect(call()).rejects.toThrow(says)
})

test("SolidAuth that is given nothing, or is exported itself, says so", () => {
  expect(() => (SolidAuth as unknown as Called)()).toThrow("Write export const { GET, POST, auth }")
  expect(() => (SolidAuth as unknown as Called)({ request })).toThrow("itself is no handler")
})

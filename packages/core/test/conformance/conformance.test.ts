import { describe, expect, test } from "vitest"
import { describeModules, type ConformanceModule } from "../support/describe-module.js"
import { basicModules } from "./basic-modules.js"
import { configurationModules } from "./configuration-modules.js"
import { fapiIdTokenModules } from "./fapi-id-token-modules.js"
import { fapiResponseModules } from "./fapi-response-modules.js"
import { fapiTokenModules } from "./fapi-token-modules.js"
import { idTokenModules } from "./id-token-modules.js"
import { userinfoModules } from "./userinfo-modules.js"
import { sessionModules } from "./session-modules.js"
import { logoutModules } from "./logout-modules.js"
import { moduleList } from "./module-list.js"
import { ownAddressModules } from "./own-address-modules.js"
import { ownCallbackModules } from "./own-callback-modules.js"
import { ownCopyModules } from "./own-copy-modules.js"
import { ownIdTokenModules } from "./own-id-token-modules.js"
import { ownRequestModules } from "./own-request-modules.js"
import { ownReturnModules } from "./own-return-modules.js"
import { ownSignatureModules } from "./own-signature-modules.js"
import { ownTransportModules } from "./own-transport-modules.js"

const modules: readonly ConformanceModule[] = [
  ...basicModules,
  ...userinfoModules,
  ...idTokenModules,
  ...configurationModules,
  ...sessionModules,
  ...logoutModules,
  ...fapiResponseModules,
  ...fapiIdTokenModules,
  ...fapiTokenModules,
  ...ownRequestModules,
  ...ownCallbackModules,
  ...ownReturnModules,
  ...ownCopyModules,
  ...ownIdTokenModules,
  ...ownSignatureModules,
  ...ownTransportModules,
  ...ownAddressModules,
]

/** In the order of the list, no matter in which file a module is. */
for (const [section, names] of Object.entries(moduleList))
  describeModules(
    section,
    names.flatMap((name) => modules.filter((module) => module.name === name)),
  )

describe("The list of modules", () => {
  test("every module on it has one test, and every test is on it", () => {
    expect(modules.map(({ name }) => name).toSorted()).toEqual(
      Object.values(moduleList).flat().toSorted(),
    )
  })

  test("what does not apply says why", () => {
    const silent = modules.filter(
      ({ verdict, reason }) => (verdict === "not applicable") !== (reason !== undefined),
    )
    expect(silent.map(({ name }) => name)).toEqual([])
  })
})

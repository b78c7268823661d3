import { addressCodes } from "./address-codes.js"
import { configurationCodes } from "./configuration-codes.js"
import { environmentCodes } from "./environment-codes.js"
import type { CatalogueEntry } from "./entry.js"
import { keyCodes } from "./key-codes.js"
import { providerCodes } from "./provider-codes.js"
import { storeCodes } from "./store-codes.js"

/** Every code, with what is known of it. */
export const catalogue = {
  ...environmentCodes,
  ...providerCodes,
  ...configurationCodes,
  ...keyCodes,
  ...addressCodes,
  ...storeCodes,
} as const satisfies Readonly<Record<string, CatalogueEntry>>

/** The name of a kind of mistake. */
export type Code = keyof typeof catalogue

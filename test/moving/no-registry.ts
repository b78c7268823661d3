import { unreachable } from "../registry.js"
import type { MovingApp } from "./moving-app.js"
import { isKept } from "./prepared-app.js"

/**
 * Why these applications cannot be installed here, or null: {@link unreachable}, unless all are kept from an earlier
 * run.
 */
export async function noRegistry(apps: readonly MovingApp[]): Promise<string | null> {
  return apps.every(isKept) ? null : unreachable()
}

import { movingApps, type MovingApp } from "./moving-app.js"

/** Those that every `npm test` has time for: the commonest framework in its strictest runtime, and the plainest. */
const QUICK: readonly string[] = ["express-5", "next-15"]

/**
 * Which applications or stores this run is about: those that `MOVING` names, separated by commas, or `all`.
 * Without it those that are quick.
 */
export function chosen(collection: "apps" | "stores"): readonly MovingApp[] {
  const { MOVING } = process.env
  const apps = movingApps(collection)
  if (MOVING === "all") return apps
  const names = MOVING ? MOVING.split(",") : QUICK
  return apps.filter(({ name }) => names.includes(name))
}

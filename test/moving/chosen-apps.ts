import { inTurn } from "../depth/turns.js"
import { movingApps, type MovingApp } from "./moving-app.js"

/**
 * Which applications or stores this run is about: those that `MOVING` names, separated by commas, or `all`.
 * Without it those whose turn it is.
 */
export function chosen(collection: "apps" | "stores"): readonly MovingApp[] {
  const { MOVING } = process.env
  const apps = movingApps(collection)
  if (MOVING === "all") return apps
  const names = MOVING ? MOVING.split(",") : inTurn("moving applications")
  return apps.filter(({ name }) => names.includes(name))
}

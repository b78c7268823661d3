import { movingApps, type MovingApp } from "./moving-app.js"

/**
 * The commonest framework in its strictest runtime, the plainest, and what applications of next-auth 4 have; `npm run
 * moving` runs the others too.
 */
const USUAL = [
  "express-5",
  "next-15",
  "next-auth-4-pages",
  "next-auth-4-roles",
  "next-auth-4-rotation",
  "next-auth-4-t3",
]

/** Which applications or stores this run is about: those that `MOVING` names, separated by commas, `all`, or the usual. */
export function chosen(collection: "apps" | "stores"): readonly MovingApp[] {
  const { MOVING } = process.env
  const apps = movingApps(collection)
  if (MOVING === "all") return apps
  const names = MOVING ? MOVING.split(",") : USUAL
  return apps.filter(({ name }) => names.includes(name))
}

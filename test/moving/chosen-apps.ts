import { notInTurn } from "../depth/turns.js"
import { movingApps, type MovingApp } from "./moving-app.js"

/**
 * The commonest framework in its strictest runtime, the plainest, and what applications of next-auth 4 have; `npm run
 * moving` runs the others too.
 */
const TAKE_TURNS = [
  "express-5",
  "next-15",
  "next-auth-4-pages",
  "next-auth-4-roles",
  "next-auth-4-rotation",
  "next-auth-4-t3",
]

/** Why an application is left out of this run, if it takes turns; else an empty text. */
export const notNow = (name: string): string => {
  const takesTurns = TAKE_TURNS.includes(name) && !process.env.MOVING
  return takesTurns ? notInTurn("installed from npm", `moving ${name}`) : ""
}

/**
 * Which applications or stores this run is about: those that `MOVING` names, separated by commas, or `all`.
 * Without it those whose turn it is.
 */
export function chosen(collection: "apps" | "stores"): readonly MovingApp[] {
  const { MOVING } = process.env
  const apps = movingApps(collection)
  if (MOVING === "all") return apps
  const names = MOVING ? MOVING.split(",") : TAKE_TURNS.filter((name) => !notNow(name))
  return apps.filter(({ name }) => names.includes(name))
}

import { createHash } from "node:crypto"
import { readdirSync } from "node:fs"
import path from "node:path"
import { turn } from "./depth.js"

/** What takes turns together. */
export type Group =
  | "built examples"
  | "applications from nothing"
  | "quick starts"
  | "installed from npm"
  | "next-auth 4 installed"
  | "further builds"
  | "versions of the WebAuthn library"

/** Their names, and how many of them run on a day. */
interface Turns {
  readonly names: readonly string[]
  readonly each: number
  /** In how many days each has had its turn. Default: eight. */
  readonly days?: number
}

/**
 * What takes turns: tests of the same rules that take a minute each, such as built applications. `npm test` runs some of
 * them each day, so that within eight days each had its turn, unless it says more. Whoever names files, and `npm run test:deep`, runs all.
 */
export const groups: Readonly<Record<Group, Turns>> = {
  "built examples": { names: examples(), each: 2 },
  // In an order in which no day has two of those that are built longest.
  "applications from nothing": {
    names: [
      "create next",
      "create hono",
      "create nuxt",
      "create express",
      "create astro",
      "init in sveltekit",
      "create fastify",
      "create sveltekit",
      "create node",
      "create solid-start",
      "create elysia",
      "create next-pages",
      "init in nestjs",
      "create qwik",
      "create nestjs",
      "init in next",
      "create react-router",
      "create tanstack-start",
      "init in qwik",
    ],
    each: 1,
    days: 19,
  },
  "quick starts": {
    names: [
      "nextjs",
      "sveltekit",
      "solid-start",
      "qwik",
      "astro",
      "react-router",
      "tanstack-start",
      "nuxt",
      "hono",
      "fastify",
      "nestjs",
      "elysia",
      "node",
      "quick-start",
    ],
    each: 2,
  },
  // In an order in which no day has two of those that take longest.
  "installed from npm": {
    names: [
      "moving next-15",
      "to a server",
      "nestjs-11",
      "old-tools",
      "moving next-auth-4-pages",
      "to Cloudflare",
      "npm, with passkeys",
      "next-16",
      "npm",
      "pnpm",
      "runtimes",
      "moving next-auth-4-t3",
      "yarn",
      "next-16-edge",
      "to Vercel",
      "sveltekit-3",
      "moving express-5",
      "moving next-auth-4-roles",
      "types",
      "release",
      "yarn 4",
      "moving next-auth-4-rotation",
      "types of next-auth 4",
      "next-15",
    ],
    each: 3,
  },
  "next-auth 4 installed": {
    names: [
      "npm",
      "nuxt-auth",
      "move Express",
      "pnpm",
      "yarn",
      "move version 4",
      "Jest 27",
      "yarn 4",
    ],
    each: 1,
  },
  // Of applications of which another build is made every day.
  "further builds": {
    names: [
      "Astro under a base",
      "Nuxt under a base",
      "Astro by hand",
      "Astro with slashes",
      "Astro, prerendered for strangers",
      "Astro, prerendered for members",
      "Astro without a configuration",
      "the site",
    ],
    each: 1,
  },
  "versions of the WebAuthn library": { names: ["9", "10", "13"], each: 1 },
}

function examples(): readonly string[] {
  const files = readdirSync(path.join(import.meta.dirname, "../examples"))
  return files.filter((file) => file.endsWith(".test.ts")).map((file) => file.slice(0, -8))
}

/** Whose turn it is. */
export function inTurn(group: Group): readonly string[] {
  return turn === undefined ? groups[group].names : turnOf(group, turn)
}

/** Whose turn it is on a day. */
export function turnOf(group: Group, day: number): readonly string[] {
  const { names, each } = groups[group]
  return Array.from({ length: each }, (_, at) => names[(day * each + at) % names.length] ?? "")
}

/** Why something is left out that has its turn on one of so many days, as below; else an empty text. */
export function notToday(name: string, days: number): string {
  if (turn === undefined) return ""
  const wait = (dayOf(name, days) + days - (turn % days)) % days
  return wait === 0 ? "" : `(its turn comes with SALLYPORT_TURN=${turn + wait})`
}

/** On which of so many days: by the name, so that about as many have their turn on each. */
export function dayOf(name: string, days: number): number {
  const [first = 0] = createHash("sha256").update(name).digest()
  return first % days
}

/** Why it is not the turn of one of a group, as `skipIf` and the name of a test take it; else an empty text. */
export function notInTurn(group: Group, name: string): string {
  if (!groups[group].names.includes(name)) throw new Error(`${group}: ${name} is not in turns.ts`)
  if (turn === undefined || inTurn(group).includes(name)) return ""
  let next = turn
  while (!turnOf(group, next).includes(name)) next += 1
  return `(its turn comes with SALLYPORT_TURN=${next})`
}

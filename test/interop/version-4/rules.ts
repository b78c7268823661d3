import type { ObservedAnswer } from "./observed.js"

/** A difference that is the same wherever it occurs, with its row in docs/differences.json. */
export interface Rule {
  readonly row: string
  /** Both sides without the difference. */
  readonly even: (side: ObservedAnswer) => ObservedAnswer
}

const lines = (side: ObservedAnswer, aspect: "cookies" | "told") =>
  side[aspect] as readonly string[]

/** Leaves out the cookies, or what was told, that match. */
function without(aspect: "cookies" | "told", pattern: RegExp): Rule["even"] {
  return (side) => ({
    ...side,
    [aspect]: lines(side, aspect).filter((line) => !pattern.test(line)),
  })
}

export const rules: readonly Rule[] = [
  // The input of a form that failed, and the browser that asked for a link.
  {
    row: "sent-link-page",
    even: without("cookies", /^[\w.-]*(?:failed-attempt|email-request|error-reference)=/),
  },
  {
    row: "session-read-cookies",
    even: without("cookies", /^[\w.-]*(?:csrf-token|callback-url)=[^;]/),
  },
  {
    row: "check-cookies-on-failure",
    even: without("cookies", /^[\w.-]*(?:state|pkce\.code_verifier|nonce)=;/),
  },
  {
    row: "session-reissue",
    even: (side) =>
      isSession(side.body) ? without("cookies", /session-token|my\.sessionToken/i)(side) : side,
  },
  { row: "adapter-calls", even: without("told", /^adapter\.get/) },
  {
    row: "email-send-error",
    even: (side) => ({
      ...side,
      told: lines(side, "told").toSorted((one, other) => linkOrder(one) - linkOrder(other)),
    }),
  },
  // Where a store is asked to create the user and the account in one step, both events follow it.
  {
    row: "link-event",
    even: (side) => ({
      ...side,
      told: lines(side, "told").toSorted((one, other) => eventOrder(one) - eventOrder(other)),
    }),
  },
  {
    row: "next-auth-4-email-user-id",
    even: (side) => ({
      ...side,
      told: lines(side, "told").map((line) =>
        line.includes('"type":"email"') ? line.replace(/,"userId":"[^"]*"/, "") : line,
      ),
    }),
  },
  {
    row: "next-auth-4-relative-target",
    even: (side) => ({ ...side, location: atSite(side.location), body: atSite(side.body) }),
  },
]

function isSession(body: unknown): boolean {
  return typeof body === "object" && body !== null && "user" in body && "expires" in body
}

/** The link is stored before the mail is sent here, and after it there. */
function linkOrder(line: string): number {
  return line.startsWith("mail ") ? 1 : 0
}

function eventOrder(line: string): number {
  return line.startsWith("event ") ? 1 : 0
}

/** A path as the address that it means. */
function atSite(value: unknown): unknown {
  if (Array.isArray(value) && value[0] === "http://relative.test")
    return ["http://place-0", ...value.slice(1)]
  if (typeof value !== "object" || value === null || !("url" in value)) return value
  return { ...value, url: atSite(value.url) }
}

/** Both sides without the differences that rules explain, and the rules that explained any. */
export function evened(ours: ObservedAnswer, theirs: ObservedAnswer) {
  const used = new Set<string>()
  const result = rules.reduce(
    (sides, { row, even }) => {
      const next = { ours: even(sides.ours), theirs: even(sides.theirs) }
      if (distance(next) < distance(sides)) used.add(row)
      return next
    },
    { ours, theirs },
  )
  return { ...result, used }
}

/** How many aspects differ. */
function distance({
  ours,
  theirs,
}: {
  readonly ours: ObservedAnswer
  readonly theirs: ObservedAnswer
}): number {
  return Object.keys(ours).filter(
    (aspect) =>
      JSON.stringify(ours[aspect as keyof ObservedAnswer]) !==
      JSON.stringify(theirs[aspect as keyof ObservedAnswer]),
  ).length
}

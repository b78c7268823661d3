import { type Finding, finding } from "../finding.js"
import type { ProbedSite } from "./probe.js"
import { isAnswer } from "./requests.js"

/** Seconds by which two servers of a site may differ, as the library allows it. */
const TOLERATED = 120
/** Seconds from which a clock is not kept right, so that it may be further off tomorrow. */
const NOTICED = 10
/** Milliseconds. */
const SLOW = 1000

/** https, the clock of the server, and its pace. `now`: in milliseconds. */
export function transportFindings(probed: ProbedSite, now: number): readonly Finding[] {
  return [...overHttp(probed), ...ofClock(probed, now), ...ofPace(probed)]
}

function overHttp({ plain }: ProbedSite): readonly Finding[] {
  if (!plain || !isAnswer(plain) || plain.status !== 200) return []
  return [
    finding("HTTP_NOT_REDIRECTED", {
      cause: `${plain.url.href} answers with 200, and does not redirect to https.`,
    }),
  ]
}

/** An answer from a cache has the time at which it was made. */
function ofClock({ first }: ProbedSite, now: number): readonly Finding[] {
  const date = Date.parse(first.headers.get("date") ?? "")
  const seconds = Math.round((date - now) / 1000)
  if (Number.isNaN(seconds) || first.headers.has("age") || Math.abs(seconds) < NOTICED) return []
  return [
    finding(Math.abs(seconds) > TOLERATED ? "CLOCK_OFF" : "CLOCK_DRIFTS", {
      cause: `The server's clock is ${Math.abs(seconds)} seconds ${seconds > 0 ? "ahead of" : "behind"} this one.`,
    }),
  ]
}

/** The fastest, because the first one may have had to wait for a start. */
function ofPace({ first, again, providers, session }: ProbedSite): readonly Finding[] {
  const fastest = Math.min(
    ...[first, again, providers, session].filter(isAnswer).map(({ took }) => took),
  )
  if (fastest <= SLOW) return []
  return [
    finding("SLOW_ANSWERS", {
      cause: `The fastest of several answers took ${Math.round(fastest)} milliseconds.`,
    }),
  ]
}

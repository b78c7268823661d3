import { type Finding, finding } from "../finding.js"
import type { ExaminedConfiguration } from "./examined.js"

const THIRTY_DAYS = 30 * 24 * 60 * 60

/** Ages and codecs of sessions that do not go together, beyond what core says. */
export function sessionFindings({
  filled: { session, jwt },
}: ExaminedConfiguration): readonly Finding[] {
  const { maxAge = THIRTY_DAYS, strategy } = session ?? {}
  const { maxAge: tokenAge, encode, decode } = jwt ?? {}
  return [
    ...(maxAge > 0 && maxAge < 60
      ? [
          finding("SESSION_AGE_ODD", {
            cause: `session.maxAge is ${maxAge} second${maxAge === 1 ? "" : "s"}, so people are signed out within a minute.`,
          }),
        ]
      : []),
    ...(strategy !== "database" && tokenAge !== undefined && tokenAge > maxAge
      ? [
          finding("JWT_AGE_DIFFERS", {
            cause: `jwt.maxAge (${tokenAge} seconds) is longer than session.maxAge (${maxAge}): a token opens after the session that it stands for.`,
          }),
        ]
      : []),
    ...(Boolean(encode) !== Boolean(decode)
      ? [
          finding("JWT_CODEC_INCOMPLETE", {
            cause: `jwt.${encode ? "encode" : "decode"} is set, and jwt.${encode ? "decode" : "encode"} is not.`,
          }),
        ]
      : []),
  ]
}

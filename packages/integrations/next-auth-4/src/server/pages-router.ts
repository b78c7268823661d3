import { incomingHeaders, sendBody } from "@sallyport/core/integration"
import type { NextApiRequest, NextApiResponse } from "next"
import { answer } from "../endpoint/answer.js"
import { headOf } from "../endpoint/answer-values.js"
import { bodyFrom, queryFrom, type IncomingRequest } from "../endpoint/incoming.js"
import { siteFor } from "../options/site.js"
import type { AuthOptions } from "../types/auth-options.js"

/** Answers a request to `pages/api/auth/[...nextauth]`. */
export async function answerInPages(
  req: NextApiRequest,
  res: NextApiResponse,
  options: AuthOptions,
): Promise<void> {
  const headers = incomingHeaders(req.headers)
  const incoming = incomingFrom(req, headers)
  const site = siteFor((name) => headers.get(name))
  const answered = await answer(incoming, options, site)
  const head = headOf(answered)
  // As `res.json()` of Next says it, with which version 4 answers.
  if (head.headers.get("content-type") === "application/json")
    head.headers.set("content-type", "application/json; charset=utf-8")
  sendBody(res, head, answered.body)
}

function incomingFrom(req: NextApiRequest, headers: Headers): IncomingRequest {
  const { nextauth, ...query } = req.query
  if (!nextauth)
    throw new Error(
      "Cannot find [...nextauth]: the file that calls NextAuth must be pages/api/auth/[...nextauth], so that Next says what is asked for.",
    )
  return {
    method: req.method ?? "GET",
    segments: [nextauth].flat(),
    query: queryFrom(query),
    headers,
    body: bodyFrom(req.body),
  }
}

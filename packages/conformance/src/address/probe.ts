import { actionAt, type MountedHandler } from "./find-base.js"
import { type Answer, type NoAnswer, type SendRequest, targetOf, isAnswer } from "./requests.js"

/** Everything that a running site has answered. */
export interface ProbedSite extends MountedHandler {
  /** The first answer once more, as another visitor gets it. */
  readonly again: ReceivedAnswer
  readonly providers: ReceivedAnswer
  /** The same, with headers as anybody can send them. */
  readonly spoofed: ReceivedAnswer
  readonly session: ReceivedAnswer
  /** The page that starts a sign-in. */
  readonly signIn: ReceivedAnswer
  /** The page of the application to which it led, if there is one. */
  readonly ownPage: ReceivedAnswer | undefined
  /**
   * A form with its token, sent without a session, that asks for a page of another site. Undefined where there is no
   * token.
   */
  readonly form: ReceivedAnswer | undefined
  /** A form of another site, without a token. */
  readonly foreignForm: ReceivedAnswer
  /** Requests that must fail, and show nothing of the server. */
  readonly mistakes: readonly ReceivedAnswer[]
  /** A script of another site. */
  readonly crossOrigin: ReceivedAnswer
  /** The same URL over plain http; undefined if that cannot be told. */
  readonly plain: ReceivedAnswer | undefined
}

type ReceivedAnswer = Answer | NoAnswer

/** A host that nobody can own (RFC 2606). */
export const STRANGER = "attacker.invalid"

const FORM = "application/x-www-form-urlencoded"

/** At most 14 requests, one after the other. None of them signs anybody in, sends a mail or changes a row. */
export async function probe(mounted: MountedHandler, send: SendRequest): Promise<ProbedSite> {
  const { base, first, token } = mounted
  const at = (path: string) => actionAt(base, path)
  const signIn = await send(at("/signin?callbackUrl=%2F"))
  const filled = token === undefined ? undefined : await send(at("/signout"), form(first, token))
  const own = isAnswer(signIn) ? targetOf(signIn) : undefined
  return {
    ...mounted,
    again: await send(first.url),
    providers: await send(at("/providers")),
    // A query of its own, so that no cache keeps the answer for anybody else.
    spoofed: await send(at(`/providers?doctor=${crypto.randomUUID()}`), {
      headers: { "x-forwarded-host": STRANGER },
    }),
    session: await send(at("/session")),
    signIn,
    ownPage: own?.origin === base.origin ? await send(own) : undefined,
    form: filled,
    // Whoever does not answer one form answers no other.
    foreignForm: filled && !isAnswer(filled) ? filled : await send(at("/signout"), foreignForm()),
    mistakes: [await send(at("/no-such-action")), await send(at("/callback/%E0%A4%A"))],
    crossOrigin: await send(first.url, { headers: { origin: `https://${STRANGER}` } }),
    plain: await plainly(first.url, send),
  }
}

function form({ cookies, url }: Answer, csrfToken: string): RequestInit {
  const cookie = cookies.map((line) => line.split(";")[0]).join("; ")
  return {
    method: "POST",
    headers: { "content-type": FORM, cookie, origin: url.origin },
    body: new URLSearchParams({ csrfToken, callbackUrl: `https://${STRANGER}/` }).toString(),
  }
}

function foreignForm(): RequestInit {
  return {
    method: "POST",
    headers: {
      "content-type": FORM,
      origin: `https://${STRANGER}`,
      "sec-fetch-site": "cross-site",
    },
    body: "csrfToken=none",
  }
}

/** A port of its own says nothing about http. */
async function plainly(url: URL, send: SendRequest): Promise<ReceivedAnswer | undefined> {
  if (url.protocol !== "https:" || url.port !== "") return undefined
  return send(new URL(url.href.replace(/^https:/, "http:")))
}

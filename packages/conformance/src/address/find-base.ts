import { type Finding, finding, shown } from "../finding.js"
import {
  type Answer,
  isAnswer,
  jsonOf,
  type NoAnswer,
  type SendRequest,
  targetOf,
} from "./requests.js"

/** Where the handler answers. */
export interface MountedHandler {
  /** The URL below which the actions are, without a slash at the end. */
  readonly base: URL
  /** The first answer of the handler. */
  readonly first: Answer
  /** Undefined on a host that checks the origin of forms itself, and so has none. */
  readonly token: string | undefined
}

/** Finds the handler at this URL or below it, at one of the usual base paths; or says why it is not found. */
export async function findBase(url: URL, send: SendRequest): Promise<MountedHandler | Finding> {
  const tried: (Answer | NoAnswer | Finding)[] = []
  for (const path of pathsBelow(url)) {
    const action = new URL(`${path}/csrf`, url)
    const csrf = await followed(action, send)
    if (!("code" in csrf) && !isAnswer(csrf)) return unreachable(csrf)
    const mounted = "code" in csrf ? undefined : await mountedAt(csrf, send)
    if (mounted) return mounted
    tried.push(csrf)
  }
  return explained(tried)
}

/** The handler by its token, or by its providers where it has no token. */
async function mountedAt(csrf: Answer, send: SendRequest): Promise<MountedHandler | undefined> {
  const base = new URL(csrf.url.href.replace(/\/csrf\/?(?:\?.*)?$/, ""))
  const { csrfToken: token } = Object(jsonOf(csrf)) as { readonly csrfToken?: unknown }
  if (csrf.status === 200 && typeof token === "string") return { base, first: csrf, token }
  if (csrf.status !== 404) return undefined
  const first = await send(actionAt(base, "/providers"))
  return isAnswer(first) && first.status === 200 && hasCallbacks(jsonOf(first))
    ? { base, first, token: undefined }
    : undefined
}

/** The URL of an action below a base path. */
export function actionAt(base: URL, path: string): URL {
  return new URL(`${base.href.replace(/(?<!\/)\/+$/, "")}${path}`)
}

function hasCallbacks(providers: unknown): boolean {
  const list: readonly unknown[] = Object.values(Object(providers) as object)
  return list.length > 0 && list.every((one) => "callbackUrl" in Object(one))
}

/** As it was typed, and if that is a whole site, the base paths that frameworks have by default. */
function pathsBelow({ pathname }: URL): readonly string[] {
  const path = pathname.replace(/(?<!\/)\/+$/, "")
  return path === ""
    ? ["/auth", "/api/auth"]
    : [path, ...(/auth/.test(path) ? [] : [`${path}/auth`])]
}

/** A site that sends from http to https, or to `www`, is looked at where it sends to. */
async function followed(start: URL, send: SendRequest): Promise<Answer | NoAnswer | Finding> {
  const seen = new Set<string>()
  let url = start
  for (;;) {
    seen.add(url.href)
    const received = await send(url)
    const target = isAnswer(received) ? targetOf(received) : undefined
    if (!target || !isSamePage(target, url) || !isSameSite(target, start)) return received
    if (seen.has(target.href) || seen.size > 4)
      return finding("REDIRECT_LOOP", {
        cause: `${url.pathname} redirects to ${target.href}, which leads back to it.`,
      })
    url = target
  }
}

/** Only `www` is another name of a site: what else a server names is for nobody here to visit, such as a machine of this network. */
function isSameSite(target: URL, { hostname }: URL): boolean {
  const without = (name: string) => name.replace(/^www\./, "")
  return /^https?:$/.test(target.protocol) && without(target.hostname) === without(hostname)
}

function isSamePage(target: URL, { pathname }: URL): boolean {
  return target.pathname.replace(/(?<!\/)\/+$/, "") === pathname.replace(/(?<!\/)\/+$/, "")
}

const REASONS: Readonly<Record<string, string>> = {
  timeout: "nothing came within ten seconds",
  ENOTFOUND: "there is no host of this name (ENOTFOUND)",
  EAI_AGAIN: "names of hosts cannot be looked up here, as without a network (EAI_AGAIN)",
  ECONNREFUSED: "nothing listens there (ECONNREFUSED)",
  TypeError: "fetch refuses this URL",
}

function unreachable({ url, reason }: NoAnswer): Finding {
  if (/CERT|SELF_SIGNED|UNABLE_TO|TLS|SSL/.test(reason))
    return finding("CERTIFICATE_INVALID", {
      cause: `The certificate of ${url.host} is refused: ${reason}.`,
    })
  return finding("SITE_UNREACHABLE", {
    cause: `${url.origin} does not answer: ${REASONS[reason] ?? reason}.`,
  })
}

/** The first that says more than "not found". */
function explained(tried: readonly (Answer | NoAnswer | Finding)[]): Finding {
  const known = tried.map((one) =>
    "code" in one ? one : isAnswer(one) ? reasonIn(one) : undefined,
  )
  const paths = tried.flatMap((one) => ("url" in one ? one.url.pathname : []))
  return (
    known.find((one) => one !== undefined) ??
    finding("MOUNT_NOT_FOUND", {
      cause: `No handler answers at ${paths.join(" or ")}${statusesOf(tried)}.`,
    })
  )
}

function statusesOf(tried: readonly (Answer | NoAnswer | Finding)[]): string {
  const statuses = new Set(tried.flatMap((one) => ("status" in one ? one.status : [])))
  return statuses.size === 0 ? "" : `: status ${[...statuses].join(" and ")}`
}

function reasonIn(answer: Answer): Finding | undefined {
  const { status, url, headers } = answer
  const target = targetOf(answer)
  if (target || status === 401 || status === 403)
    return finding("MOUNT_BEHIND_CHECK", {
      cause: `${url.pathname} answers ${status}${target ? ` and sends visitors to ${shown(isSameSite(target, url) ? target.pathname : target.href)}` : ""}.`,
    })
  if (status >= 500) return finding("SERVER_FAILS", { cause: `${url.pathname} answers ${status}.` })
  if (status === 200 && headers.get("content-type")?.includes("html"))
    return finding("MOUNT_ANSWERS_HTML", {
      cause: `${url.pathname} answers with a page of HTML, and not with JSON.`,
    })
  return undefined
}

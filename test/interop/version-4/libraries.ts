import { createRequire } from "node:module"
import NextAuth, { type AuthOptions } from "@sallyport/next-auth-4"
import { afterAll, vi } from "vitest"
import { installApp } from "../alias-install.js"
import { serveOAuth, type OAuthServer } from "./oauth-server.js"
import { serveOpenId, type OpenIdServer } from "./openid-server.js"
import { servePages, type PagesHandler } from "./pages-site.js"

/** Which library an instance of the site runs on: this one, or next-auth 4. */
export type Instance = "ours" | "theirs"

/** Both libraries, providers to sign in with, and a site that listens at one address whichever of the two answers. */
export interface Libraries {
  /** The application in which next-auth 4 is installed. */
  readonly folder: string
  /** Why the tests cannot run, for their names. Empty if they can. */
  readonly why: string
  readonly makers: Readonly<Record<Instance, (options: AuthOptions) => PagesHandler>>
  readonly oauth: OAuthServer
  readonly openId: OpenIdServer
  readonly origin: string
  /** From now on the site, which knows itself as `origin`, answers with this handler. */
  readonly answerWith: (origin: string, handler: PagesHandler) => void
}

/** Installs the application of that name, and starts what tests of a file need; after them it is removed again. */
export async function openLibraries(app: string): Promise<Libraries> {
  const installed = await installApp(app)
  const folder = "folder" in installed ? installed.folder : ""
  const [oauth, openId] = [await serveOAuth(), await serveOpenId()]
  let answer: PagesHandler = () => undefined
  const site = await servePages(() => answer)
  afterAll(async () => {
    vi.unstubAllEnvs()
    await Promise.all([oauth.close(), openId.close(), site.close()])
    if ("remove" in installed) await installed.remove()
  })
  const ours = NextAuth as (options: AuthOptions) => PagesHandler
  const theirs = folder
    ? (createRequire(`${folder}/`)("next-auth") as { default: typeof ours }).default
    : ours
  return {
    folder,
    why: "reason" in installed ? ` (${installed.reason})` : "",
    makers: { ours, theirs },
    oauth,
    openId,
    origin: site.origin,
    answerWith: (origin, handler) => {
      vi.stubEnv("NEXTAUTH_URL", `${origin}/api/auth`)
      answer = handler
    },
  }
}

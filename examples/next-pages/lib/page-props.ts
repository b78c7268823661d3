import type { SessionFrom } from "@sallyport/next"
import type { auth } from "../auth"

/** The session as `auth` returns it, with the role that the configuration adds. */
export type OwnSession = SessionFrom<typeof auth>

/** The props that the server passes to each page, so that its first render is already correct. */
export interface PageProps {
  readonly session: OwnSession | null
}

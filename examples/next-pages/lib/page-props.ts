import type { SessionFrom } from "@sallyport/next"
import type { auth } from "../auth"

/** The session as `auth` gives it, with the role that the configuration adds. */
export type OwnSession = SessionFrom<typeof auth>

/** What each page is given on the server, so that its first picture is the right one. */
export interface PageProps {
  readonly session: OwnSession | null
}
